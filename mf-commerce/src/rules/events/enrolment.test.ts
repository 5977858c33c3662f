import { expect, test } from 'vitest';
import { getEventAction, getTotal, isAssignable, toCartBody } from './enrolment.ts';

const event = { paid: 1, is_past: 0, remaining_seats: null } as const;

test.each([
  [{}, false, 'add'],
  [{}, true, 'cart'],
  [{ paid: 0 }, false, 'enroll'],
  [{ paid: 0 }, true, 'enroll'],
  [{ paid: 2 }, false, 'none'],
  [{ paid: 2, is_past: 1 }, false, 'none'],
  [{ is_past: 1 }, true, 'over'],
  [{ remaining_seats: 0 }, false, 'full'],
  [{ remaining_seats: 0 }, true, 'cart'],
  [{ remaining_seats: 1 }, false, 'add'],
] as const)('%j, in the cart: %s, is open to: %s', (changes, inCart, action) => {
  expect(getEventAction({ ...event, ...changes }, { inCart })).toBe(action);
});

test('COMM-118 the total is the price, or that of the unlimited option, times the members', () => {
  const prices = { price: 20, unlimited_price: 50 };
  expect(getTotal(prices, 2, false)).toBe(40);
  expect(getTotal(prices, 3, true)).toBe(150);
  expect(getTotal({ price: 20, unlimited_price: null }, 2, true)).toBe(40);
  expect(getTotal({ price: 19.99, unlimited_price: null }, 3, false)).toBe(59.97);
  expect(getTotal(prices, 0, false)).toBe(0);
});

test('who is enrolled or in the cart for it cannot be assigned again', () => {
  expect(isAssignable({ is_enrolled: 0, in_cart: 0 })).toBe(true);
  expect(isAssignable({ is_enrolled: 1, in_cart: 0 })).toBe(false);
  expect(isAssignable({ is_enrolled: 0, in_cart: 1 })).toBe(false);
});

test('one member is an item too', () => {
  expect(toCartBody(9, [3], false)).toEqual({
    model_id: 9,
    model_name: 'Event',
    items: [{ model_id: 9, model_name: 'Event', user_id: 3 }],
  });
  expect(toCartBody(9, [3, 4], true)).toMatchObject({ is_unlimited: 1 });
});
