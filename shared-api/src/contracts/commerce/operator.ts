import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { couponCode } from '../../rules/coupon.ts';
import { orderStatuses } from '../../rules/order-state.ts';
import { email, flag, id, instant, integer, line, text } from '../../wire.ts';
import { sortBy } from '../sort-by.ts';
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
 * Coupons, refunds, corrections and orders, for operators (PD-115). Each change is recorded in the audit, and answers 403
 * `reauthentication_required` unless the operator signed in recently; `own_money` for the operator's own wallet and orders;
 * `correction_too_large` above the configured limits.
 */

const page = integer(1, 10_000).default(1);

/** Configuration of a coupon. Amounts are in `currency`. */
export const coupon = z.object({
  id: z.int(),
  code: z.string(),
  /** Percentage of the total, 1 to 100; null with `amount`. */
  percent: z.int().nullable(),
  amount: money.nullable(),
  /** Null: for orders in both currencies, which is impossible for a coupon with amounts. */
  currency: currency.nullable(),
  minimum: money.nullable(),
  /** Maximum amount that `percent` takes off. */
  most: money.nullable(),
  /** Start (inclusive) and end (exclusive). */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Maximum number of orders with it, of all users and of one user. */
  limit: z.int().nullable(),
  person_limit: z.int().nullable(),
  active: z.boolean(),
  created_at: instant,
  /** Number of orders that have used it, and of live ones that use it now. */
  used: z.int(),
  held: z.int(),
});
export type CouponRecord = z.infer<typeof coupon>;

/** Compared in the form of `couponCode`. */
const code = z
  .string()
  .transform(couponCode)
  .pipe(z.string().regex(/^[A-Z0-9_-]{2,40}$/));
/** A positive amount. */
const positive = amount.refine((value) => value > 0);

/** Changes of a coupon; null removes a value. */
const terms = {
  minimum: positive.nullable().optional(),
  most: positive.nullable().optional(),
  starts_at: instant.nullable().optional(),
  ends_at: instant.nullable().optional(),
  limit: integer(1, 1_000_000).nullable().optional(),
  person_limit: integer(1, 1_000).nullable().optional(),
};

/** What the list is sorted by; coupons without an end come after those with one. */
export const couponSortKeys = ['id', 'code', 'ends_at'] as const;

export const operatorCoupons = defineCall({
  id: 'operator.coupons',
  method: 'GET',
  path: '/api/operator/coupons',
  source: 'PD-92 and PD-115',
  summary: 'Coupons, the newest first',
  callers: operators,
  permission: 'money',
  query: z.object({
    page,
    sort: sortBy(couponSortKeys).default('-id'),
    active: flag.optional(),
    code: line(40).optional(),
  }),
  answer: paged(coupon),
  example: { query: { page: 1 } },
});

const savedCoupon = done.extend({ data: coupon });

export const createCoupon = defineCall({
  id: 'operator.create-coupon',
  method: 'POST',
  path: '/api/operator/coupons',
  source: 'PD-92 and PD-115',
  summary:
    'Make a coupon: with a percentage or an amount (400 `coupon_value`), with a currency where it has amounts (400 `coupon_without_currency`), `most` with a ' +
    'percentage alone (400 `coupon_most`), its end after its start (400 `coupon_window`)',
  callers: operators,
  permission: 'money',
  errors: [
    'coupon_exists',
    'coupon_most',
    'coupon_value',
    'coupon_window',
    'coupon_without_currency',
    'reauthentication_required',
  ],
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
  source: 'PD-92 and PD-115',
  summary:
    "Change when, how often and from what total on it is good; what it takes off stays. Live orders keep what they have. `operator.create-coupon`'s refusals",
  callers: operators,
  permission: 'money',
  errors: ['coupon_most', 'coupon_window', 'coupon_without_currency', 'reauthentication_required'],
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
  source: 'PD-92 and PD-115',
  summary: 'Switch a coupon off. Live orders keep what they have. Repeating it answers the same',
  callers: operators,
  permission: 'money',
  errors: ['reauthentication_required'],
  encoding: 'json',
  params: z.object({ id }),
  answer: savedCoupon,
  example: { params: { id: 1 } },
});

/** An order in the view of operators: all payments, with the provider's ids. */
export const operatorOrder = order.extend({
  payments: z.array(
    payment.extend({
      provider: z.string().nullable(),
      /** The provider's ids of the payment and of its charge. */
      reference: z.string().nullable(),
      charge: z.string().nullable(),
    }),
  ),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

/** What the list is sorted by. */
export const orderSortKeys = ['id', 'created_at', 'total'] as const;

export const operatorOrders = defineCall({
  id: 'operator.orders',
  method: 'GET',
  path: '/api/operator/orders',
  source: 'PD-115',
  summary:
    "Orders that are all of what was asked for, the newest first: by number, by a provider's name of a payment or charge, by buyer",
  callers: operators,
  permission: 'money',
  query: z.object({
    page,
    order_id: id.optional(),
    reference: line(255).min(1).optional(),
    user_id: id.optional(),
    email: email.optional(),
    status: z.enum(orderStatuses).optional(),
    currency: currency.optional(),
    sort: sortBy(orderSortKeys).default('-id'),
  }),
  answer: paged(operatorOrder),
  example: { query: { order_id: 1 } },
});

export const refundOrder = defineCall({
  id: 'operator.refund',
  method: 'POST',
  path: '/api/operator/orders/{id}/refund',
  source: 'PD-42, PD-115 and PD-126',
  summary:
    'Give back what was paid for one line, or for all that have not been given back yet. What is paid back ends (a session is cancelled, a place in a ' +
    'course ends), unless `keep` is set; lines that were given back before stay as they are. Repeating it answers the same',
  callers: operators,
  permission: 'money',
  errors: ['not_paid', 'nothing_to_refund', 'payment_disputed', 'own_money', 'reauthentication_required'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    /** All lines by default. */
    line_id: id.optional(),
    to: refundTo.default('source'),
    /** The buyer keeps what was delivered. */
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
  source: 'PD-91 and PD-115',
  summary:
    'Put money into a wallet, or take it out (below zero). The same key again answers the same, with another body 409 `key_reused`. 400 `amount_zero`, 404 ' +
    '`user_unknown`, 409 `balance_too_low`',
  callers: operators,
  permission: 'money',
  errors: [
    'amount_zero',
    'balance_too_low',
    'correction_too_large',
    'key_reused',
    'own_money',
    'reauthentication_required',
    'user_unknown',
  ],
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
