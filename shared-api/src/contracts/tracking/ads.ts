import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { id } from '../../wire.ts';
import { ad } from '../home.ts';

/** TF §3, ad. */
export const smallAd = ad.extend({
  /** 1 and 2 on the page of a competition, 3 and 4 on that of an activity (TF §9). */
  position: z.int().min(1).max(4),
  /** The member of the caller's family for the ad's page; null if nobody of them is enrolled. */
  selected_enrolled_user_id: z.int().nullable(),
});
export type SmallAd = z.infer<typeof smallAd>;

export const smallAds = defineCall({
  id: 'trackings.small-ads',
  method: 'GET',
  path: '/api/mobile/get/small/ads/{model}/{id}',
  origin: 'spec',
  source: 'TF §3, §7 and §9',
  summary:
    'The ads of a page, one for each position, without those of the page itself and of what the caller cannot see',
  callers: anyone,
  params: z.object({ model: z.enum(['InitiativePackage', 'Initiative', 'Activity']), id }),
  answer: z.object({ status: z.literal(true), data: z.array(smallAd) }),
  example: { params: { model: 'Initiative', id: 12 } },
});
