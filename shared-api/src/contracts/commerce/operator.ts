import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { couponCode } from '../../rules/coupon.ts';
import { email, flag, id, instant, integer, line, text } from '../../wire.ts';
import { currency, done, paged } from '../wire.ts';
import {
  amount,
  balances,
  idempotencyKey,
  money,
  order,
  payment,
  refund,
  refundTo,
  signedAmount,
} from './wire.ts';

/**
 * Coupons, refunds, corrections and orders, for those who run the site (PD-115). Each change leaves a line of the audit, and answers 403
 * `reauthentication_required` unless the operator signed in a short time ago; `own_money` for the operator's own wallet and orders;
 * `correction_too_large` above the configured limits.
 */

const page = integer(1, 10_000).default(1);

/** A coupon as it is set up. Amounts are of `currency`. */
export const coupon = z.object({
  id: z.int(),
  code: z.string(),
  /** Of the total, 1 to 100; null with `amount`. */
  percent: z.int().nullable(),
  amount: money.nullable(),
  /** Null: for orders of either, which a coupon with amounts cannot be. */
  currency: currency.nullable(),
  minimum: money.nullable(),
  /** What `percent` takes off at most. */
  most: money.nullable(),
  /** From when, inclusive, until when, exclusive. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Orders it is good for: of everybody, and of one person. */
  limit: z.int().nullable(),
  person_limit: z.int().nullable(),
  active: z.boolean(),
  created_at: instant,
  /** Orders that have used it, and live ones that have it now. */
  used: z.int(),
  held: z.int(),
});
export type CouponRecord = z.infer<typeof coupon>;

/** As `couponCode` compares it. */
const code = z
  .string()
  .transform(couponCode)
  .pipe(z.string().regex(/^[A-Z0-9_-]{2,40}$/));
/** More than nothing. */
const positive = amount.refine((value) => value > 0);

/** What can be said of a coupon; null takes away what it said. */
const terms = {
  minimum: positive.nullable().optional(),
  most: positive.nullable().optional(),
  starts_at: instant.nullable().optional(),
  ends_at: instant.nullable().optional(),
  limit: integer(1, 1_000_000).nullable().optional(),
  person_limit: integer(1, 1_000).nullable().optional(),
};

export const operatorCoupons = defineCall({
  id: 'operator.coupons',
  method: 'GET',
  path: '/api/operator/coupons',
  origin: 'ours',
  source: 'PD-92 and PD-115',
  summary: 'Coupons, the newest first',
  callers: operators,
  envelope: 'status-msg',
  query: z.object({ page, active: flag.optional(), code: line(40).optional() }),
  answer: paged(coupon),
  example: { query: { page: 1 } },
});

const savedCoupon = done.extend({ data: coupon });

export const createCoupon = defineCall({
  id: 'operator.create-coupon',
  method: 'POST',
  path: '/api/operator/coupons',
  origin: 'ours',
  source: 'PD-92 and PD-115',
  summary:
    'Make a coupon: with a percentage or an amount (400 `coupon_value`), with a currency where it has amounts (400 `coupon_without_currency`), `most` with a ' +
    'percentage alone (400 `coupon_most`), its end after its start (400 `coupon_window`). 409 `coupon_exists`',
  callers: operators,
  envelope: 'status-msg',
  encoding: 'json',
  body: z.object({
    code,
    percent: integer(1, 100).optional(),
    amount: positive.optional(),
    currency: currency.optional(),
    ...terms,
  }),
  answer: savedCoupon,
  example: { body: { code: 'SPRING25', percent: 25, currency: 'USD', most: '20.00', limit: 100 } },
});

export const changeCoupon = defineCall({
  id: 'operator.change-coupon',
  method: 'PUT',
  path: '/api/operator/coupons/{id}',
  origin: 'ours',
  source: 'PD-92 and PD-115',
  summary:
    "Change when, how often and from what total on it is good; what it takes off stays. Live orders keep what they have. `operator.create-coupon`'s refusals",
  callers: operators,
  envelope: 'status-msg',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ ...terms, active: flag.optional() }),
  answer: savedCoupon,
  example: { params: { id: 1 }, body: { limit: 200 } },
});

export const disableCoupon = defineCall({
  id: 'operator.disable-coupon',
  method: 'POST',
  path: '/api/operator/coupons/{id}/disable',
  origin: 'ours',
  source: 'PD-92 and PD-115',
  summary: 'Switch a coupon off. Live orders keep what they have. Repeating it answers the same',
  callers: operators,
  envelope: 'status-msg',
  encoding: 'json',
  params: z.object({ id }),
  answer: savedCoupon,
  example: { params: { id: 1 } },
});

/** An order as operators see it: every attempt to pay it, with the provider's own names. */
export const operatorOrder = order.extend({
  payments: z.array(
    payment.extend({
      provider: z.string().nullable(),
      /** The provider's names of the payment and of what it charged. */
      reference: z.string().nullable(),
      charge: z.string().nullable(),
    }),
  ),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

export const operatorOrders = defineCall({
  id: 'operator.orders',
  method: 'GET',
  path: '/api/operator/orders',
  origin: 'ours',
  source: 'PD-115',
  summary:
    "Orders that are all of what was asked for, the newest first: by number, by a provider's name of a payment or charge, by buyer",
  callers: operators,
  envelope: 'status-msg',
  query: z.object({
    page,
    order_id: id.optional(),
    reference: line(255).min(1).optional(),
    user_id: id.optional(),
    email: email.optional(),
  }),
  answer: paged(operatorOrder),
  example: { query: { order_id: 1 } },
});

export const refundOrder = defineCall({
  id: 'operator.refund',
  method: 'POST',
  path: '/api/operator/orders/{id}/refund',
  origin: 'ours',
  source: 'PD-42, PD-115 and PD-126',
  summary:
    'Give back what was paid for one line, or for all that have not been given back yet. What is paid back ends (a session is cancelled, a place in a ' +
    'course ends), unless `keep` is set; lines that were given back before stay as they are. Repeating it answers the same. 409 ' +
    '`not_paid`, `nothing_to_refund`',
  callers: operators,
  envelope: 'status-msg',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    /** All unless said. */
    line_id: id.optional(),
    to: refundTo.default('source'),
    /** What was delivered stays with the buyer. */
    keep: flag.default(false),
    /** For the audit; the buyer reads it too. */
    reason: text(500).min(1),
  }),
  answer: done.extend({ data: z.array(refund) }),
  example: { params: { id: 1 }, body: { to: 'source', reason: 'The session could not be held.' } },
});

export const correctWallet = defineCall({
  id: 'operator.correct-wallet',
  method: 'POST',
  path: '/api/operator/wallet/corrections',
  origin: 'ours',
  source: 'PD-91 and PD-115',
  summary:
    'Put money into a wallet, or take it out (below zero). The same key again answers the same, with another body 409 `key_reused`. 400 `amount_zero`, 404 ' +
    '`user_unknown`, 409 `balance_too_low`',
  callers: operators,
  envelope: 'status-msg',
  encoding: 'json',
  body: z.object({
    user_id: id,
    amount: signedAmount,
    currency,
    /** For the audit, and shown in the statement. */
    note: text(500).min(1),
    idempotency_key: idempotencyKey,
  }),
  answer: done.extend({ balances }),
  example: {
    body: {
      user_id: 3,
      amount: '12.50',
      currency: 'USD',
      note: 'For the session that was interrupted.',
      idempotency_key: 'correction-1',
    },
  },
});
