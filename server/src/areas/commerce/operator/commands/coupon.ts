import { type CouponRecord, createCoupon } from 'shared-api/contracts/commerce/operator';
import { flag, integer, line } from 'shared-api/wire';
import { z } from 'zod';
import { defineCommand } from '../../../../services/operator/index.ts';
import { addCoupon, disableByCode, listCoupons } from '../coupons.ts';

const code = line(40).min(1);

/** Formats a coupon as `SPRING25  25 %, at most 20.00 USD, used 3, held 1 of 100`. */
function couponLine(coupon: CouponRecord): string {
  const money = (amount: number | null) =>
    amount === null ? undefined : `${amount.toFixed(2)} ${coupon.currency}`;
  const { minimum, most, starts_at, ends_at, limit, person_limit } = coupon;
  return `${coupon.code}  ${[
    coupon.percent === null ? money(coupon.amount) : `${coupon.percent} %`,
    most !== null && `at most ${money(most)}`,
    minimum !== null && `from ${money(minimum)}`,
    coupon.currency === null ? 'USD and EGP' : coupon.currency,
    starts_at !== null && `since ${starts_at}`,
    ends_at !== null && `until ${ends_at}`,
    `used ${coupon.used}, held ${coupon.held}${limit === null ? '' : `, of ${limit}`}`,
    person_limit !== null && `${person_limit} a person`,
    !coupon.active && 'off',
  ]
    .filter((part) => typeof part === 'string')
    .join(', ')}`;
}

export const couponCreate = defineCommand({
  name: 'coupon create',
  takes: ['code'],
  summary: 'make a coupon',
  details: 'A percentage or an amount; amounts are of --currency.',
  options: {
    percent: { type: 'string', value: 'number', help: 'of the total, 1 to 100' },
    amount: { type: 'string', value: 'amount', help: 'instead of a percentage: 12.50' },
    currency: { type: 'string', value: 'USD|EGP', help: 'for orders of this currency alone' },
    minimum: { type: 'string', value: 'amount', help: 'what the order has to come to' },
    most: { type: 'string', value: 'amount', help: 'what a percentage takes off at most' },
    'starts-at': { type: 'string', value: 'instant', help: 'from when: 2030-03-01T00:00:00Z' },
    'ends-at': { type: 'string', value: 'instant', help: 'until when, exclusive' },
    limit: { type: 'string', value: 'number', help: 'orders it is good for' },
    'person-limit': { type: 'string', value: 'number', help: 'orders of one person' },
  },
  input: createCoupon.body as NonNullable<typeof createCoupon.body>,
  run: ({ db, now }, input) => db.transaction((tx) => addCoupon(tx, input, {}, now())),
  lines: (coupon) => [couponLine(coupon)],
});

export const couponDisable = defineCommand({
  name: 'coupon disable',
  takes: ['code'],
  summary: 'switch a coupon off',
  details: 'Live orders keep what they have. Repeating it changes nothing.',
  options: {},
  input: z.object({ code }),
  run: ({ db, now }, input) => db.transaction((tx) => disableByCode(tx, input.code, {}, now())),
  lines: (coupon) => [couponLine(coupon)],
});

export const couponList = defineCommand({
  name: 'coupon list',
  takes: [],
  summary: 'coupons, the newest first',
  details: 'A page of 20.',
  options: {
    active: { type: 'boolean', help: 'without those that are off' },
    code: { type: 'string', value: 'code', help: 'this one' },
    page: { type: 'string', value: 'number', help: 'which page, 1 unless said' },
  },
  input: z.object({
    active: flag.optional(),
    code: code.optional(),
    page: integer(1, 10_000).default(1),
  }),
  run: ({ db }, input) => listCoupons(db, input),
  lines: ({ items, count }) => [...items.map(couponLine), `${count} in all`],
});
