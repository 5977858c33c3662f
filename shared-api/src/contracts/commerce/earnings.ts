import { z } from 'zod';
import { consultants, defineCall, operators } from '../../contract.ts';
import { id, instant, integer, line } from '../../wire.ts';
import { sortBy } from '../sort-by.ts';
import { bit, currency, done, paged } from '../wire.ts';

/** What consultants earn from what was sold, and transfers to them (ADR-0069). Amounts are in the currency beside them. */

/** Below zero for what a refund took back. */
const signed = z.number();
const page = integer(1, 10_000).default(1);
const person = z.object({ id: z.int(), username: z.string() });
/** Per cent with at most two decimals, 0 to 100. */
const percent = z.number().min(0).max(100);

export const earning = z.object({
  id: z.int(),
  consultant: person,
  /** `earning`: of a line of an order; `correction`: of a refund of such a line. */
  kind: z.enum(['earning', 'correction']),
  /** What was sold. */
  name: z.string(),
  order_id: z.int(),
  currency,
  /** What the buyer paid for it, or got back. */
  gross: z.number(),
  /** The organisation's share in per cent, as it was then. */
  share: percent,
  amount: signed,
  earned_at: instant,
  /** From when it can be paid out. */
  payable_at: instant,
  /** `pending`: not before `payable_at`; `payable`; `paid`, by the payout. */
  state: z.enum(['pending', 'payable', 'paid']),
  payout_id: z.int().nullable(),
});
export type Earning = z.infer<typeof earning>;

export const payout = z.object({
  id: z.int(),
  consultant: person,
  currency,
  amount: z.number(),
  /** The bank's name for the transfer. */
  reference: z.string(),
  entries: z.int(),
  created_at: instant,
});
export type Payout = z.infer<typeof payout>;

export const earningSortKeys = ['earned_at'] as const;
export const payoutSortKeys = ['id'] as const;
export const earningStates = ['pending', 'payable', 'paid'] as const;

export const operatorEarnings = defineCall({
  id: 'operator.earnings',
  method: 'GET',
  path: '/api/operator/earnings',
  source: 'ADR-0069',
  summary: 'Earnings of consultants and their corrections, the oldest first',
  callers: operators,
  permission: 'money',
  query: z.object({
    page,
    sort: sortBy(earningSortKeys).default('earned_at'),
    consultant_id: id.optional(),
    currency: currency.optional(),
    state: z.enum(earningStates).optional(),
  }),
  answer: paged(earning),
  example: { query: {} },
});

export const consultantBalance = z.object({
  consultant: person,
  currency,
  /** What can be paid out now, and what later. */
  payable: signed,
  pending: signed,
});
export type ConsultantBalance = z.infer<typeof consultantBalance>;

export const consultantBalances = defineCall({
  id: 'operator.consultant-balances',
  method: 'GET',
  path: '/api/operator/earnings/balances',
  source: 'ADR-0069',
  summary: 'What is not paid out yet, by consultant and currency, the largest amount first',
  callers: operators,
  permission: 'money',
  query: z.object({ page }),
  answer: paged(consultantBalance),
  example: { query: {} },
});

export const operatorPayouts = defineCall({
  id: 'operator.payouts',
  method: 'GET',
  path: '/api/operator/payouts',
  source: 'ADR-0069',
  summary: 'Payouts to consultants, the newest first',
  callers: operators,
  permission: 'money',
  query: z.object({
    page,
    sort: sortBy(payoutSortKeys).default('-id'),
    consultant_id: id.optional(),
  }),
  answer: paged(payout),
  example: { query: {} },
});

export const createPayout = defineCall({
  id: 'operator.create-payout',
  method: 'POST',
  path: '/api/operator/payouts',
  source: 'ADR-0069',
  summary:
    'Record a transfer to a consultant: it pays the named earnings, each once. 404 for one that is not payable, or of another consultant or currency; 409 `already_paid` if another payout has one of them, `nothing_to_pay` if their sum is not above zero',
  callers: operators,
  permission: 'money',
  errors: ['not_found', 'already_paid', 'nothing_to_pay', 'own_money', 'reauthentication_required'],
  encoding: 'json',
  body: z.object({
    consultant_id: id,
    currency,
    earning_ids: z.array(id).min(1).max(500),
    reference: line(120).min(1),
  }),
  answer: done.extend({ data: payout }),
  example: {
    body: { consultant_id: 5, currency: 'USD', earning_ids: [1], reference: 'Transfer 2030-05-01/7' },
  },
});

export const shareChange = z.object({
  id: z.int(),
  /** Null for the share of the site. */
  consultant: person.nullable(),
  /** Null: the consultant has the share of the site again. */
  percent: percent.nullable(),
  operator: person,
  created_at: instant,
});
export type ShareChange = z.infer<typeof shareChange>;

export const earningShares = defineCall({
  id: 'operator.earning-shares',
  method: 'GET',
  path: '/api/operator/earning-shares',
  source: 'ADR-0069',
  summary: "The organisation's share of what is sold, in per cent: of the site, and its last changes",
  callers: operators,
  permission: 'money',
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** Null before it is set for the first time: nobody earns until then. */
      site: percent.nullable(),
      /** Consultants with a share of their own. */
      consultants: z.array(z.object({ consultant: person, percent })),
      /** The last 50, the newest first. */
      changes: z.array(shareChange),
    }),
  }),
  example: {},
});

export const setEarningShare = defineCall({
  id: 'operator.set-earning-share',
  method: 'POST',
  path: '/api/operator/earning-shares',
  source: 'ADR-0069',
  summary:
    "Set the organisation's share for what ends from now on: of the site, or of one consultant; `null` gives a consultant the share of the site again. 404 for an account that is no consultant",
  callers: operators,
  permission: 'money',
  errors: ['not_found', 'own_money', 'reauthentication_required'],
  encoding: 'json',
  body: z
    .object({ consultant_id: id.nullable(), percent: percent.multipleOf(0.01).nullable() })
    .refine(({ consultant_id, percent: share }) => consultant_id !== null || share !== null, {
      path: ['percent'],
    }),
  answer: done,
  example: { body: { consultant_id: null, percent: 20 } },
});

export const ownBalance = z.object({
  currency,
  payable: signed,
  pending: signed,
  paid: z.number(),
});

export const ownEarnings = defineCall({
  id: 'earnings.own',
  method: 'GET',
  path: '/api/earnings',
  source: 'ADR-0069',
  summary:
    "The caller's earnings and their corrections, the newest first, with what is payable and paid by currency",
  callers: consultants,
  query: z.object({ page }),
  answer: paged(earning).extend({
    balances: z.array(ownBalance),
    /** 1: the organisation has set its share, so that sessions are earned. */
    is_open: bit,
  }),
  example: { query: {} },
});

export const ownPayouts = defineCall({
  id: 'earnings.own-payouts',
  method: 'GET',
  path: '/api/earnings/payouts',
  source: 'ADR-0069',
  summary: 'Transfers to the caller, the newest first',
  callers: consultants,
  query: z.object({ page }),
  answer: paged(payout),
  example: { query: {} },
});
