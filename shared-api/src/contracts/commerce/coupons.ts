import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { line } from '../../wire.ts';
import { currency } from '../wire.ts';
import { amount, money } from './wire.ts';

export const applyCoupon = defineCall({
  id: 'coupons.apply',
  method: 'POST',
  path: '/api/coupon/apply',
  source: 'EC §3, §5, §7 and §8, PD-92',
  summary:
    'What a coupon takes off a total. It is not used by this: the payment asks again, for its own total. 404 `coupon_unknown`; 409 `coupon_off`, ' +
    '`coupon_early`, `coupon_over`, `coupon_currency`, `coupon_minimum`, `coupon_used`, `coupon_gone` by `couponRefusal`, `coupon_nothing` where it takes nothing off; 429 `coupon_wait` after many ' +
    'unknown codes of one account or address',
  callers: signedIn,
  errors: [
    'coupon_currency',
    'coupon_early',
    'coupon_gone',
    'coupon_minimum',
    'coupon_nothing',
    'coupon_off',
    'coupon_over',
    'coupon_own',
    'coupon_unknown',
    'coupon_used',
    'coupon_wait',
  ],
  body: z.object({
    code: line(40).min(1),
    total_price: amount,
    /** Not in the specification: currency of the order. */
    currency: currency.default('USD'),
  }),
  answer: z.object({
    status: z.literal(true),
    /** The discount. */
    data: money,
    /** Not in the specification: the amount left to pay. */
    total_after: money,
    /** Not in the specification: currency of both amounts. */
    user_currency: currency,
    msg: z.string(),
  }),
  example: { body: { code: 'RAFIQ10', total_price: '100' } },
});
