import { z } from 'zod';
import { consultants, defineCall } from '../../contract.ts';
import { currency } from './wire.ts';

/** Earnings from sessions in one currency. */
export const earned = z.object({
  currency,
  /** Such as 12.5 for 12 dollars and 50 cents. */
  amount: z.number(),
  sessions: z.int(),
});
export type Earned = z.infer<typeof earned>;

export const monthEarnings = defineCall({
  id: 'consultations.month-earnings',
  method: 'GET',
  path: '/api/mobile/experts/month-earnings',
  source: 'expectations.md, consultations',
  summary:
    "The prices of the caller's paid sessions that begin in this month of X-Timezone, by currency: past and coming ones, and cancelled ones whose price was not given back",
  callers: consultants,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** `2030-05`. */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      earned: z.array(earned),
    }),
  }),
  example: {},
});
