import { eq } from 'drizzle-orm';
import { adModel } from 'shared-api/contracts/home';
import { safePath } from 'shared-api/rules/safe-path';
import { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import type { ContentKind, ReadContentFile } from '../content/index.ts';
import { replaceRows } from '../content/index.ts';
import { dropReplacedPictures, importPicture } from '../pictures/index.ts';
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

const common = async (tx: Database, item: Shown, position: number, readFile: ReadContentFile) => ({
  id: item.id,
  position,
  picture: await importPicture(tx, item.picture, readFile),
  titleEn: item.en,
  titleAr: item.ar,
});

const pictureOf = ({ picture }: { picture: string }): string => picture;

const homePicture = z.strictObject({
  ...shown,
  /** Page of the site that the picture leads to. */
  path: z
    .string()
    .refine((path) => safePath(path) === path, 'must be a page of this site')
    .optional(),
});

/** Pictures of the home page; each place shows what its file lists, in its order (EC §7). */
const homePicturesContent = (
  name: string,
  place: 'slider' | 'panner',
): ContentKind<z.infer<typeof homePicture>> => ({
  name,
  item: homePicture,
  keyOf: (item) => String(item.id),
  async import(tx, items, _now, { readFile }) {
    const wanted: (typeof homePictures.$inferSelect)[] = [];
    for (const [position, item] of items.entries())
      wanted.push({ place, ...(await common(tx, item, position, readFile)), path: item.path ?? null });
    const within = eq(homePictures.place, place);
    const before = await tx.select({ picture: homePictures.picture }).from(homePictures).where(within);
    const imported = await replaceRows(tx, homePictures, wanted, {
      within,
      key: [homePictures.place, homePictures.id],
    });
    await dropReplacedPictures(tx, before.map(pictureOf), wanted.map(pictureOf));
    return imported;
  },
});

export const slidersContent = homePicturesContent('sliders', 'slider');
export const pannersContent = homePicturesContent('panners', 'panner');

const ad = z.strictObject({ ...shown, model_name: adModel, model_id: z.number().int().positive() });

/** Advertisements for subjects (TF §3); one whose subject no module has is stored and not shown. */
export const adsContent: ContentKind<z.infer<typeof ad>> = {
  name: 'ads',
  item: ad,
  keyOf: (item) => String(item.id),
  async import(tx, items, _now, { readFile }) {
    const wanted: (typeof ads.$inferSelect)[] = [];
    for (const [position, item] of items.entries())
      wanted.push({
        ...(await common(tx, item, position, readFile)),
        modelName: item.model_name,
        modelId: item.model_id,
      });
    const before = await tx.select({ picture: ads.picture }).from(ads);
    const imported = await replaceRows(tx, ads, wanted);
    await dropReplacedPictures(tx, before.map(pictureOf), wanted.map(pictureOf));
    return imported;
  },
};
