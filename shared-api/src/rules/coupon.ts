import type { Currency } from './currency.ts';
import type { Money } from './money.ts';
import { foldCode } from './typed-text.ts';

/** What a coupon takes off, and when (EC §3; PD-92). Amounts in hundredths of `currency`, instants in ms. */
export interface Coupon {
  /** Of the total, 1 to 100; or `amount`. */
  percent?: number;
  amount?: number;
  /** Of the amounts here; without it the coupon is for orders of either. */
  currency?: Currency;
  /** What the order has to come to. */
  minimum?: number;
  /** What `percent` takes off at most. */
  most?: number;
  /** Inclusive. */
  startsAt?: number;
  /** Exclusive. */
  endsAt?: number;
  /** Orders it is good for: of everybody, and of one person. */
  limit?: number;
  personLimit?: number;
  active: boolean;
}

/** Orders that have it now or had it: of everybody, and of the one who asks. */
export interface CouponUses {
  all: number;
  own: number;
}

/**
 * Why a coupon is refused, the first that holds: `coupon_off` an operator has switched it off, `coupon_early`, `coupon_over`,
 * `coupon_currency` it is for orders of the other currency, `coupon_minimum` the order comes to less, `coupon_used` the person has had it,
 * `coupon_gone` everybody together has.
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

/** @param total what the order comes to without it */
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
 * What a coupon that is not refused takes off: a percentage to the nearest hundredth, a half up, and at most `most`; never more than the
 * total.
 */
export function couponDiscount({ percent = 0, amount, most }: Coupon, total: number): number {
  const reduction = amount ?? Math.floor((total * percent + 50) / 100);
  return Math.min(reduction, most ?? reduction, total);
}

/** A code as it is compared: case and spaces around it do not count, nor which digits and dashes it is typed with. */
export const couponCode = (typed: string): string => foldCode(typed).toUpperCase();
