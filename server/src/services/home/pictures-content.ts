import { eq } from 'drizzle-orm';
import { adModel } from 'shared-api/contracts/home';
import { safePath } from 'shared-api/rules/safe-path';
import { z } from 'zod';
import { contentTables, defineContent } from '../content/index.ts';
import { ads, homePictures } from './tables.ts';

const title = z.string().min(1).max(120);

/** Fields of every picture of the home page. */
const shown = {
  id: z.number().int().positive(),
  en: title,
  ar: title,
  /** Path of a file beside the lists. Its type is detected from its bytes. */
  picture: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp)$/, 'must be the path of a picture in the folder'),
};
type Shown = z.infer<z.ZodObject<typeof shown>>;

const filesOf = ({ picture }: Shown) => [{ where: 'picture', picture }];

const homePicture = z.strictObject({
  ...shown,
  /** Page of the site that the picture leads to. */
  path: z
    .string()
    .refine((path) => safePath(path) === path, 'must be a page of this site')
    .optional(),
});

/** Pictures of the home page; each place shows the pictures of its file, in the order of the file (EC §7). */
const homePicturesContent = (name: string, place: 'slider' | 'panner') =>
  defineContent({
    name,
    item: homePicture,
    tables: contentTables({
      pictures: { table: homePictures, within: eq(homePictures.place, place), absent: 'delete' },
    }),
    files: filesOf,
    toRows: ({ id, en, ar, path = null, ...item }, { position, picture }) => ({
      pictures: [{ place, id, position, picture: picture(item.picture), titleEn: en, titleAr: ar, path }],
    }),
  });

export const slidersContent = homePicturesContent('sliders', 'slider');
export const pannersContent = homePicturesContent('panners', 'panner');

/** Advertisements for subjects (TF §3). An ad whose subject does not exist is stored but not shown. */
export const adsContent = defineContent({
  name: 'ads',
  item: z.strictObject({ ...shown, model_name: adModel, model_id: z.number().int().positive() }),
  tables: contentTables({ ads: { table: ads, absent: 'delete' } }),
  files: filesOf,
  toRows: ({ id, en, ar, model_name, model_id, ...item }, { position, picture }) => ({
    ads: [
      {
        id,
        position,
        picture: picture(item.picture),
        titleEn: en,
        titleAr: ar,
        modelName: model_name,
        modelId: model_id,
      },
    ],
  }),
});
