import type { Currency } from './currency.ts';
import type { Money } from './money.ts';
import { foldCode } from './typed-text.ts';

/** Amount and conditions of a coupon (EC §3; PD-92). Amounts in hundredths of `currency`, instants in ms. */
export interface Coupon {
  /** Percentage of the total, 1 to 100; alternative to `amount`. */
  percent?: number;
  amount?: number;
  /** Currency of the amounts here; without it the coupon is valid for orders in both currencies. */
  currency?: Currency;
  /** Minimum total of the order. */
  minimum?: number;
  /** Maximum amount that `percent` takes off. */
  most?: number;
  /** Inclusive. */
  startsAt?: number;
  /** Exclusive. */
  endsAt?: number;
  /** Maximum number of orders with it, of all users and of one user. */
  limit?: number;
  personLimit?: number;
  active: boolean;
}

/** Number of orders that use it now or have used it, of all users and of this user. */
export interface CouponUses {
  all: number;
  own: number;
}

/**
 * The first reason why a coupon is rejected: `coupon_off` an operator has disabled it, `coupon_early`, `coupon_over`, `coupon_currency` it
 * is for orders in the other currency, `coupon_minimum` the order's total is lower, `coupon_used` the user has reached the limit,
 * `coupon_gone` all users together have.
 */
export const couponRejections = [
  'coupon_off',
  'coupon_early',
  'coupon_over',
  'coupon_currency',
  'coupon_minimum',
  'coupon_used',
  'coupon_gone',
] as const;
export type CouponRejection = (typeof couponRejections)[number];

/** @param total of the order without the coupon */
export function findCouponRejection(
  coupon: Coupon,
  total: Money,
  uses: CouponUses,
  now: number,
): CouponRejection | undefined {
  if (!coupon.active) return 'coupon_off';
  if (coupon.startsAt !== undefined && now < coupon.startsAt) return 'coupon_early';
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return 'coupon_over';
  if (coupon.currency !== undefined && coupon.currency !== total.currency) return 'coupon_currency';
  if (total.amount < (coupon.minimum ?? 0)) return 'coupon_minimum';
  if (uses.own >= (coupon.personLimit ?? Number.POSITIVE_INFINITY)) return 'coupon_used';
  if (uses.all >= (coupon.limit ?? Number.POSITIVE_INFINITY)) return 'coupon_gone';
  return undefined;
}

/**
 * The amount that an accepted coupon takes off: a percentage, rounded half up to a hundredth, at most `most`; never more than the total.
 */
export function couponDiscount({ percent = 0, amount, most }: Coupon, total: number): number {
  const reduction = amount ?? Math.floor((total * percent + 50) / 100);
  return Math.min(reduction, most ?? reduction, total);
}

/** Normal form of a code for comparison: ignores case, spaces around it, and the kind of digits and dashes. */
export const couponCode = (typed: string): string => foldCode(typed).toUpperCase();
