import { expect, test } from 'vitest';
import { firstChoice, getPurchaseAction, isFullyBooked, toEnrolUserId } from './purchase.ts';

test('PD-51 the states of the button come in their order', () => {
  const free = { price: 0 };
  const paid = { price: 20 };
  expect(getPurchaseAction(paid, { enrolled: true, inCart: true })).toBe('go');
  expect(getPurchaseAction(free, { enrolled: true, inCart: false })).toBe('go');
  expect(getPurchaseAction(free, { enrolled: false, inCart: true })).toBe('enroll');
  expect(getPurchaseAction(paid, { enrolled: false, inCart: true })).toBe('cart');
  expect(getPurchaseAction(paid, { enrolled: false, inCart: false })).toBe('add');
});

test('COUR-036 PD-50 only a limited live course whose limit is reached is refused at once', () => {
  const bits = [0, 1] as const;
  const rejected = bits.flatMap((is_limited) =>
    bits.flatMap((is_live) =>
      bits
        .filter((has_reach_limit) => isFullyBooked({ is_limited, is_live, has_reach_limit }))
        .map((has_reach_limit) => [is_limited, is_live, has_reach_limit]),
    ),
  );
  expect(rejected).toEqual([[1, 1, 1]]);
});

const person = (id: number, rest: object = {}) => ({
  id,
  name: String(id),
  isSelf: false,
  isEnrolled: false,
  inCart: false,
  ...rest,
});

test('PD-49 the caller is 1000 on the wire, a member of the family is themselves', () => {
  expect(toEnrolUserId(person(3, { isSelf: true }))).toBe(1000);
  expect(toEnrolUserId(person(11))).toBe(11);
});

test('oneself is chosen at first, unless in the course or in the cart already', () => {
  const child = person(11);
  expect(firstChoice([person(3, { isSelf: true }), child])).toEqual([3]);
  expect(firstChoice([person(3, { isSelf: true, isEnrolled: true }), child])).toEqual([]);
  expect(firstChoice([person(3, { isSelf: true, inCart: true }), child])).toEqual([]);
});
