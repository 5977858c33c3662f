import { defineModule, repeat } from '../../kernel/index.ts';
import { encodeOldPhotos } from './encode-old-photos.ts';
import { personalData } from './personal-data.ts';
import { pictureRoute } from './pictures.ts';

/** Public pictures, stored by their content: pictures of content, and photographs of people. */
export const pictureFiles = defineModule({
  name: 'pictures',
  texts: {
    en: {
      picture_too_large:
        'This picture has too many pixels. Please choose one of 25 megapixels at most, or a JPEG of 64 at most.',
    },
    ar: {
      picture_too_large:
        'أبعاد هذه الصورة كبيرة جدًا. يُرجى اختيار صورة لا تتجاوز 25 ميغابكسل، أو صورة بصيغة JPEG لا تتجاوز 64 ميغابكسل.',
    },
  },
  personalData,
  pages(app, { db }) {
    pictureRoute(app, db);
  },
  async start({ db, log }) {
    return repeat(
      async () => {
        const count = await encodeOldPhotos(db);
        if (count > 0) log.info({ count }, 'photographs of before were encoded anew');
      },
      24 * 3_600_000,
      (error) => log.error({ err: error }, 'photographs of before could not be encoded anew'),
    );
  },
});
