import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { id, instant, integer } from '../../wire.ts';
import { currency, done, paged } from '../wire.ts';
import { money } from './wire.ts';

/** What operators check about money: refunds that providers have not made yet, what a provider says of a payment, and the ledger. */

export const refundUnderWay = z.object({
  id: z.int(),
  order_id: z.int(),
  payment_id: z.int(),
  /** Amount through the provider. */
  amount: money,
  currency,
  provider: z.string().nullable(),
  /** The provider's id of the refund; null before it has accepted one. */
  reference: z.string().nullable(),
  /** `planned`: the provider has not accepted it yet; `sent`: it has, and has not made it; `done`; `diverted`: rejected, so it went to the wallet. */
  status: z.enum(['planned', 'sent', 'done', 'diverted']),
  /** Requests since the last change of the status. */
  tries: z.int(),
  created_at: instant,
  /** When the provider is asked next by itself; null once it is over. */
  due_at: instant.nullable(),
});
export type RefundUnderWay = z.infer<typeof refundUnderWay>;

export const refundsUnderWay = defineCall({
  id: 'operator.refunds-under-way',
  method: 'GET',
  path: '/api/operator/refunds',
  source: 'PD-139 and PD-141',
  summary: 'Refunds that their providers have not made yet, the oldest first',
  callers: operators,
  permission: 'money',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(refundUnderWay),
  example: { query: { page: 1 } },
});

export const checkRefund = defineCall({
  id: 'operator.check-refund',
  method: 'POST',
  path: '/api/operator/refunds/{id}/check',
  source: 'PD-139 and PD-141',
  summary:
    'Ask the provider about a refund now, or request it again under its own key, so that no money goes back twice. One that is over stays as it is. 502 `provider_unreachable` if the provider does not answer: it is asked again by itself',
  callers: operators,
  permission: 'money',
  errors: ['provider_unreachable', 'reauthentication_required'],
  params: z.object({ id }),
  answer: done.extend({ data: refundUnderWay }),
  example: { params: { id: 1 } },
});

export const providerPayment = defineCall({
  id: 'operator.provider-payment',
  method: 'GET',
  path: '/api/operator/payments/{id}/provider',
  source: 'PD-139 and PD-141',
  summary:
    'What the provider says of a payment now. Changes nothing. 502 `provider_unreachable` if it does not answer; 404 for a payment without a provider',
  callers: operators,
  permission: 'money',
  errors: ['provider_unreachable'],
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      status: z.enum(['open', 'paid', 'failed', 'expired', 'unknown']),
      /** What was paid, in the provider's currency, which may be one that the site does not use. */
      amount: money.nullable(),
      currency: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  }),
  example: { params: { id: 1 } },
});

export const ledgerCheck = defineCall({
  id: 'operator.ledger-check',
  method: 'GET',
  path: '/api/operator/ledger',
  source: 'PD-91 and PD-141',
  summary:
    'Check the whole ledger: the sums of accounts and transactions, wallets below zero, and what payments and refunds say. Reads every posting',
  callers: operators,
  permission: 'money',
  answer: z.object({
    status: z.literal(true),
    /** In English, as the command line prints them; empty if the ledger is right. */
    data: z.object({ problems: z.array(z.string()), checked_at: instant }),
  }),
});
