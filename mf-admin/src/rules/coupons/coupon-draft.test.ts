import type { CouponRecord } from 'shared-api/contracts/commerce/operator';
import { expect, test } from 'vitest';
import {
  type CouponDraft,
  emptyCoupon,
  readCouponChanges,
  readNewCoupon,
  toTermsDraft,
} from './coupon-draft.ts';
import { placeCouponError } from './coupon-errors.ts';

const zone = 'Africa/Cairo';
const read = (changes: Partial<CouponDraft>) => readNewCoupon({ ...emptyCoupon, ...changes }, zone);

const stored: CouponRecord = {
  id: 1,
  code: 'SPRING25',
  percent: 25,
  amount: null,
  currency: 'USD',
  minimum: 30,
  most: 20.5,
  starts_at: null,
  ends_at: '2030-05-31T20:59:59.000Z',
  limit: 100,
  person_limit: null,
  active: true,
  created_at: '2030-04-01T00:00:00.000Z',
  used: 3,
  held: 1,
};

test('a percentage is sent with its limits, and empty fields are left out', () => {
  expect(
    read({
      code: ' spring٢٥ ',
      value: '٢٥',
      currency: 'USD',
      minimum: '٣٠٫٥',
      most: '20',
      limit: '١٠٠',
      start: { isSet: true, date: '2030-06-01', time: '00:00' },
    }),
  ).toEqual({
    body: {
      code: 'SPRING25',
      percent: 25,
      currency: 'USD',
      minimum: '30.5',
      most: '20',
      starts_at: '2030-05-31T21:00:00.000Z',
      limit: 100,
    },
  });
  expect(read({ code: 'ten', value: '10' })).toEqual({ body: { code: 'TEN', percent: 10 } });
});

test('an amount has no maximum discount', () => {
  expect(read({ code: 'FIVE', kind: 'amount', value: '٥', currency: 'EGP', most: 'x' })).toEqual({
    body: { code: 'FIVE', amount: '5', currency: 'EGP' },
  });
});

test.each<[Partial<CouponDraft>, object]>([
  [{ code: 'A' }, { code: 'code' }],
  [{ code: 'قسيمة' }, { code: 'code' }],
  [{ value: '101' }, { value: 'percent' }],
  [{ value: '' }, { value: 'percent' }],
  [{ kind: 'amount', value: '0' }, { value: 'amount' }],
  [
    { minimum: '-1', most: '1.234' },
    { minimum: 'amount', most: 'amount' },
  ],
  [
    { limit: '1.5', personLimit: '1001' },
    { limit: 'limit', personLimit: 'personLimit' },
  ],
  [{ end: { isSet: true, date: '2030-06-01', time: '' } }, { end: 'timeMissing' }],
])('%o is reported at its field', (changes, problems) => {
  expect(read({ code: 'FINE', value: '10', ...changes })).toEqual({ problems });
});

test('a change sends what was changed alone, and null where a limit was removed', () => {
  const before = toTermsDraft(stored, zone);
  expect(before).toMatchObject({ minimum: '30', most: '20.5', limit: '100', personLimit: '' });
  expect(readCouponChanges(before, before, zone)).toEqual({ body: {} });
  expect(
    readCouponChanges(
      before,
      { ...before, minimum: '', personLimit: '2', end: { ...before.end, isSet: false } },
      zone,
    ),
  ).toEqual({ body: { minimum: null, ends_at: null, person_limit: 2 } });
  expect(readCouponChanges(before, { ...before, limit: 'many' }, zone)).toEqual({
    problems: { limit: 'limit' },
  });
});

test('an error of the server is shown at its field, if the form has it', () => {
  const shown = ['code', 'value', 'end'] as const;
  expect(placeCouponError({ code: 'coupon_exists', text: 'Known' }, shown)).toEqual({
    fields: { code: 'Known' },
  });
  expect(placeCouponError({ code: 'coupon_most', text: 'Percent only' }, shown)).toEqual({
    fields: {},
    message: 'Percent only',
  });
  const invalid = { code: 'invalid_input', text: 'Check it', errors: { percent: ['Not valid'] } };
  expect(placeCouponError(invalid, shown)).toEqual({ fields: { value: 'Not valid' } });
  expect(placeCouponError({ code: 'network', text: 'Lost' }, shown)).toEqual({ fields: {}, message: 'Lost' });
});
