import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coupon, couponCode, couponDiscount, findCouponRejection } from './coupon.ts';

const now = Date.parse('2026-11-21T00:00Z');
const tenth: Coupon = { percent: 10, active: true };
const fresh = { all: 0, own: 0 };
const dollars = (amount: number) => ({ amount, currency: 'USD' as const });

test('a coupon takes a part or an amount off, never more than there is', () => {
  expect(couponDiscount(tenth, 10_000)).toBe(1000);
  expect(couponDiscount({ ...tenth, most: 500 }, 10_000)).toBe(500);
  expect(couponDiscount({ amount: 2500, currency: 'USD', active: true }, 10_000)).toBe(2500);
  expect(couponDiscount({ amount: 2500, currency: 'USD', active: true }, 1999)).toBe(1999);
});

test('a part of a hundredth is rounded, a half up', () => {
  expect([104, 105, 106].map((total) => couponDiscount(tenth, total))).toEqual([10, 11, 11]);
});

test('a refused coupon says the first reason', () => {
  const why = (coupon: Partial<Coupon>, total = dollars(10_000), uses = fresh) =>
    findCouponRejection({ ...tenth, ...coupon }, total, uses, now);
  expect(why({})).toBeUndefined();
  expect(why({ active: false, endsAt: now })).toBe('coupon_off');
  expect(why({ startsAt: now + 1 })).toBe('coupon_early');
  expect(why({ startsAt: now, endsAt: now + 1 })).toBeUndefined();
  expect(why({ endsAt: now })).toBe('coupon_over');
  expect(why({ currency: 'EGP' })).toBe('coupon_currency');
  expect(why({ minimum: 10_000 })).toBeUndefined();
  expect(why({ minimum: 10_001 })).toBe('coupon_minimum');
  expect(why({ personLimit: 1, limit: 1 }, dollars(10_000), { all: 1, own: 1 })).toBe('coupon_used');
  expect(why({ personLimit: 1, limit: 1 }, dollars(10_000), { all: 1, own: 0 })).toBe('coupon_gone');
  expect(why({ personLimit: 2, limit: 2 }, dollars(10_000), { all: 1, own: 1 })).toBeUndefined();
});

test('what it takes off is whole, between nothing and the total, within its cap, and grows with the total', () => {
  const some = fc.integer({ min: 1, max: 999_999_999 });
  const coupon: fc.Arbitrary<Coupon> = fc.oneof(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      most: fc.option(some, { nil: undefined }),
      active: fc.constant(true),
    }),
    fc.record({ amount: some, currency: fc.constant('USD' as const), active: fc.constant(true) }),
  );
  const total = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(coupon, total, total, (one, first, second) => {
      const [low, high] = [Math.min(first, second), Math.max(first, second)];
      const off = couponDiscount(one, low);
      expect(Number.isInteger(off)).toBe(true);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(Math.min(low, one.most ?? low, one.amount ?? low));
      expect(couponDiscount(one, high)).toBeGreaterThanOrEqual(off);
      if (one.percent === 100 && one.most === undefined) expect(off).toBe(low);
    }),
  );
});

test('codes are compared without case and without spaces around them, in the digits and dashes of any keyboard', () => {
  expect(couponCode(' rafiq10 ')).toBe('RAFIQ10');
  expect(['spring١٠', 'Spring۱۰\u200f'].map(couponCode)).toEqual(['SPRING10', 'SPRING10']);
  expect(couponCode('spring–10')).toBe('SPRING-10');
});
