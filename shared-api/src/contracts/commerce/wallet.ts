import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { instant, integer } from '../../wire.ts';
import { currency, paged } from '../wire.ts';
import { balances, money } from './wire.ts';

/** A user's balance (EC §3; PD-91). */

export const walletBalance = defineCall({
  id: 'wallet.balance',
  method: 'GET',
  path: '/api/wallet/user/balance',
  origin: 'spec',
  source: 'CC §3 and §7, EC §3 and §7, PD-91',
  summary:
    "The caller's balance, without what live orders have reserved. The specification names no key: it is `data`, and `wallet_balance` as in the profile",
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    /** In `user_currency`, the viewer's by X-Timezone. */
    data: money,
    /** Equals `data`. */
    wallet_balance: money,
    /** Not in the specification. */
    user_currency: currency,
    /** Not in the specification: balances in both currencies. */
    balances,
  }),
});

/**
 * Reasons of a balance change: reserved for a payment, returned from it, refunded, refunded because the provider rejected the refund,
 * corrected by an operator.
 */
export const entryKind = z.enum(['reserve', 'unreserve', 'refund', 'return', 'correction']);

/** A line of the statement. */
export const walletEntry = z.object({
  id: z.int(),
  kind: entryKind,
  /** Negative for outgoing amounts. */
  amount: money,
  currency,
  /** Balance after it, in its currency. */
  balance: money,
  /** Null for a correction. */
  order_id: z.int().nullable(),
  /** The operator's reason for a correction. */
  note: z.string().nullable(),
  created_at: instant,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const walletEntries = defineCall({
  id: 'wallet.entries',
  method: 'GET',
  path: '/api/wallet/user/entries',
  source: 'PD-91',
  summary: 'What went into and out of the own wallet, the newest first',
  callers: signedIn,
  query: z.object({ page: integer(1, 10_000).default(1), currency: currency.optional() }),
  answer: paged(walletEntry),
  example: { query: { page: 1 } },
});
