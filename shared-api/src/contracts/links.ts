import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';

export const createLink = defineCall({
  id: 'links.create',
  method: 'POST',
  path: '/api/links',
  source: 'CC §7, PD-113',
  summary: 'A short address for a page of this site; the same page has the same one',
  callers: anyone,
  encoding: 'json',
  body: z.object({
    /** Path and query of the page, with `type` and `model_id` of the shared subject: `/event/9/details?type=Event&model_id=9`. */
    path: z.string().min(1).max(1_000),
  }),
  answer: z.object({
    status: z.literal(true),
    /** Absolute: `https://rafiq.example/s/7KQ2M9XA`. */
    url: z.url(),
  }),
  example: { body: { path: '/event/9/details?type=Event&model_id=9' } },
});
