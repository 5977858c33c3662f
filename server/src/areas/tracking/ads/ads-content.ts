import { asc } from 'drizzle-orm';
import { adModel } from 'shared-api/contracts/home';
import { z } from 'zod';
import {
  type ContentExport,
  contentTables,
  defineContent,
  id,
  picture,
  pictureFolder,
} from '../../../services/content/index.ts';
import { smallAds } from '../tables/ads.ts';

const title = z.string().trim().min(1).max(120);

const smallAd = z.strictObject({
  id,
  /** 1 and 2: on the page of a competition; 3 and 4: on the page of an activity (TF §9). */
  position: z.int().min(1).max(4),
  en: title,
  ar: title,
  picture,
  model_name: adModel,
  model_id: id,
});

const pathOf = (item: { picture: string }): string => `${pictureFolder}/${item.picture}`;

/** Small ads of competitions and activities (TF §3); ads without a subject are stored but not shown. */
export const smallAdsContent = defineContent({
  name: 'small-ads',
  item: smallAd,
  tables: contentTables({ ads: { table: smallAds, absent: 'delete' } }),
  files: (item) => [{ where: 'picture', picture: pathOf(item) }],
  toRows: (item, context) => ({
    ads: [
      {
        id: item.id,
        position: item.position,
        picture: context.picture(pathOf(item)),
        titleEn: item.en,
        titleAr: item.ar,
        modelName: item.model_name,
        modelId: item.model_id,
      },
    ],
  }),
});

/** Writes all small ads, as `small-ads.json`. */
export const smallAdsExport: ContentExport = {
  name: 'small-ads',
  async export(tx, writer) {
    const ads = await tx.select().from(smallAds).orderBy(asc(smallAds.id));
    const items: z.input<typeof smallAd>[] = [];
    for (const ad of ads)
      items.push({
        id: ad.id,
        position: ad.position,
        en: ad.titleEn,
        ar: ad.titleAr,
        picture: await writer.picture('small-ads', ad.picture),
        model_name: ad.modelName,
        model_id: ad.modelId,
      });
    await writer.list('small-ads', items);
    return items.length;
  },
};
