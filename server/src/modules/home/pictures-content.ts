import { eq } from 'drizzle-orm';
import { adModel } from 'shared-api/contracts/home';
import { safePath } from 'shared-api/rules/safe-path';
import { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { ContentError, type ContentKind, type ReadContentFile } from '../content/content-kind.ts';
import { replaceRows } from '../content/replace-rows.ts';
import { storePicture } from './pictures.ts';
import { ads, homePictures } from './tables.ts';

const title = z.string().min(1).max(120);

/** What every picture of the home page has. */
const shown = {
  id: z.number().int().positive(),
  en: title,
  ar: title,
  /** A file beside the lists. What it is, is read from its bytes. */
  picture: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp)$/, 'must be the path of a picture in the folder'),
};
type Shown = z.infer<z.ZodObject<typeof shown>>;

const largest = 512_000;

/**
 * Keeps the picture that an item names.
 * @returns its name
 * @throws ContentError for a file that is missing, too large, or no picture of ours
 */
export async function keepPicture(tx: Database, path: string, readFile: ReadContentFile): Promise<string> {
  const bytes = await readFile(path);
  const name = bytes.length <= largest ? await storePicture(tx, bytes) : undefined;
  if (name !== undefined) return name;
  throw new ContentError(
    `${path} must be a PNG, JPEG, WebP or an SVG made of shapes only, of ${largest} bytes at most.`,
  );
}

const common = async (tx: Database, item: Shown, position: number, readFile: ReadContentFile) => ({
  id: item.id,
  position,
  picture: await keepPicture(tx, item.picture, readFile),
  titleEn: item.en,
  titleAr: item.ar,
});

const homePicture = z.strictObject({
  ...shown,
  /** Page of the site that the picture leads to. */
  path: z
    .string()
    .refine((path) => safePath(path) === path, 'must be a page of this site')
    .optional(),
});

/** Pictures of the home page; a place shows what its file lists, in its order (EC §7). */
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
    return replaceRows(tx, homePictures, wanted, {
      within: eq(homePictures.place, place),
      key: [homePictures.place, homePictures.id],
    });
  },
});

export const slidersContent = homePicturesContent('sliders', 'slider');
export const pannersContent = homePicturesContent('panners', 'panner');

const ad = z.strictObject({ ...shown, model_name: adModel, model_id: z.number().int().positive() });

/** Pictures that lead to what some area has (TF §3); those that lead nowhere yet are kept and not shown. */
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
    return replaceRows(tx, ads, wanted);
  },
};
