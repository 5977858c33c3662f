import { adModel } from 'shared-api/contracts/home';
import { z } from 'zod';
import { type ContentKind, replaceRows } from '../../../services/content/index.ts';
import { id, picture, pictureFolder } from '../../../services/content-files/index.ts';
import { dropReplacedPictures, importPicture } from '../../../services/pictures/index.ts';
import { smallAds } from './tables.ts';

const title = z.string().trim().min(1).max(120);

const smallAd = z.strictObject({
  id,
  /** 1 and 2 on the page of a competition, 3 and 4 on that of an activity (TF §9). */
  position: z.int().min(1).max(4),
  en: title,
  ar: title,
  picture,
  model_name: adModel,
  model_id: id,
});

/** Small ads of competitions and activities (TF §3); those without a subject are stored and not shown. */
export const smallAdsContent: ContentKind<z.infer<typeof smallAd>> = {
  name: 'small-ads',
  item: smallAd,
  keyOf: (item) => String(item.id),
  async import(tx, items, _now, { readFile }) {
    const wanted: (typeof smallAds.$inferSelect)[] = [];
    for (const item of items)
      wanted.push({
        ...{ id: item.id, position: item.position, titleEn: item.en, titleAr: item.ar },
        picture: await importPicture(tx, `${pictureFolder}/${item.picture}`, readFile),
        ...{ modelName: item.model_name, modelId: item.model_id },
      });
    const before = await tx.select({ picture: smallAds.picture }).from(smallAds);
    const imported = await replaceRows(tx, smallAds, wanted);
    await dropReplacedPictures(
      tx,
      before.map((row) => row.picture),
      wanted.map((row) => row.picture),
    );
    return imported;
  },
};
