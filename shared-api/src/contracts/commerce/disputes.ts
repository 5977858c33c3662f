import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { id, instant, integer } from '../../wire.ts';
import { sortBy } from '../sort-by.ts';
import { currency, done, paged } from '../wire.ts';
import { money } from './wire.ts';

/** Disputes (chargebacks): buyers who ask their bank to take a payment back, for operators. */

export const disputeStatuses = ['open', 'review', 'won', 'lost'] as const;

export const dispute = z.object({
  id: z.int(),
  order_id: z.int(),
  payment_id: z.int(),
  amount: money,
  currency,
  provider: z.string(),
  /** The provider's id of the dispute. */
  reference: z.string(),
  /** Why the buyer disputes the payment, as the provider's code: `fraudulent`. */
  reason: z.string().nullable(),
  /** `open`: waits for evidence; `review`: the bank decides; `won`: the money stays; `lost`: it went back. */
  status: z.enum(disputeStatuses),
  /** Until when evidence is accepted. */
  respond_by: instant.nullable(),
  /** Its page in the provider's dashboard, where evidence is sent. */
  url: z.url().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});
export type Dispute = z.infer<typeof dispute>;

export const disputeSortKeys = ['respond_by', 'created_at'] as const;

export const disputes = defineCall({
  id: 'operator.disputes',
  method: 'GET',
  path: '/api/operator/disputes',
  source: 'PD-141, ADR-0068',
  summary: 'Disputes of payments, the next deadline first',
  callers: operators,
  permission: 'money',
  query: z.object({
    page: integer(1, 10_000).default(1),
    sort: sortBy(disputeSortKeys).default('respond_by'),
    state: z.enum(['undecided', 'decided']).optional(),
  }),
  answer: paged(dispute),
  example: { query: {} },
});

export const checkDispute = defineCall({
  id: 'operator.check-dispute',
  method: 'POST',
  path: '/api/operator/disputes/{id}/check',
  source: 'PD-141, ADR-0068',
  summary:
    'Ask the provider how a dispute stands, and apply that as its webhook would. 502 `provider_unreachable` if it does not answer',
  callers: operators,
  permission: 'money',
  errors: ['provider_unreachable'],
  encoding: 'json',
  params: z.object({ id }),
  answer: done.extend({ data: dispute }),
  example: { params: { id: 1 } },
});
