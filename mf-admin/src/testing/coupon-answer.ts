import type { CouponRecord } from 'shared-api/contracts/commerce/operator';

/** An active coupon of 25 percent, at most 20 dollars. */
export const couponAnswer = (changes: Partial<CouponRecord> = {}): CouponRecord => ({
  id: 1,
  code: 'SPRING25',
  percent: 25,
  amount: null,
  currency: 'USD',
  minimum: 30,
  most: 20,
  starts_at: null,
  ends_at: '2030-06-01T10:00:00.000Z',
  limit: 100,
  person_limit: null,
  active: true,
  created_at: '2030-04-01T00:00:00.000Z',
  used: 3,
  held: 1,
  ...changes,
});
