import type { CartItem } from 'shared-api/contracts/cart';
import { expect, test } from 'vitest';
import { cartAnswer, cartItemAnswer } from '../../testing/answers.ts';
import { cartTotals } from './cart-totals.ts';
import { hasNewPrice, priceBefore, priceIn } from './prices.ts';
import { findBlockers, parseReasons } from './unavailable.ts';
import { withoutEntries } from './without-entries.ts';

const dollars = cartItemAnswer({ id: 1, model_id: 1, prices: { USD: 25.1 }, current_price: 25.1 });
const both = cartItemAnswer({ id: 2, model_id: 2, prices: { USD: 20.2, EGP: 1000 } });
const pounds = cartItemAnswer({
  id: 3,
  model_id: 3,
  prices: { EGP: 500 },
  current_price: 500,
  user_currency: 'EGP',
});
const gone = cartItemAnswer({
  id: 4,
  model_id: 4,
  is_available: 0,
  unavailable_reason: 'Session Already Booked',
});

test('COMM-119 the total is in dollars, of what is available, exact to the hundredth', () => {
  expect(cartTotals(cartAnswer(dollars, both, gone))).toEqual({ USD: 4530, onlyEGP: 0, onlyUSD: 0 });
  expect(cartTotals(cartAnswer())).toEqual({ onlyEGP: 0, onlyUSD: 0 });
  expect(cartTotals(cartAnswer(gone))).toEqual({ onlyEGP: 0, onlyUSD: 0 });
});

test('PD-93 who is shown pounds is told both, and what is in one of them alone', () => {
  const inCairo = { ...both, user_currency: 'EGP', current_price: 1000 } as const;
  expect(cartTotals(cartAnswer(dollars, inCairo, pounds))).toEqual({
    USD: 4530,
    EGP: 150_000,
    onlyEGP: 1,
    onlyUSD: 1,
  });
  expect(cartTotals(cartAnswer(dollars, pounds))).toEqual({
    USD: 2510,
    apartEGP: 50_000,
    onlyEGP: 1,
    onlyUSD: 0,
  });
  expect(cartTotals(cartAnswer(pounds))).toEqual({ EGP: 50_000, onlyEGP: 0, onlyUSD: 0 });
});

test('what is being taken out is no longer in the total', () => {
  const couple = cartItemAnswer({
    ...both,
    users_number: 2,
    users_names: [
      { cart_id: 2, user_id: 3, username: 'Mona' },
      { cart_id: 5, user_id: 4, username: 'Sami' },
    ],
  });
  expect(cartTotals(cartAnswer(dollars, couple)).USD).toBe(6550);
  expect(cartTotals(cartAnswer(dollars, couple), new Set([5])).USD).toBe(4530);
  expect(cartTotals(cartAnswer(dollars, couple), new Set([1, 2, 5]))).toEqual({ onlyEGP: 0, onlyUSD: 0 });
});

const camp = cartItemAnswer({
  id: 7,
  model_id: 105,
  model_name: 'Event',
  current_price: 90_000,
  user_currency: 'EGP',
  prices: { USD: 1800, EGP: 90_000 },
  users_number: 3,
  participants: ['Ali', 'Mona', 'Zed'],
});

test('COMM-117 a camp counts for all who take part, in both currencies and while it is taken out', () => {
  expect(cartTotals(cartAnswer(camp))).toEqual({ USD: 540_000, EGP: 27_000_000, onlyEGP: 0, onlyUSD: 0 });
  expect(cartTotals(cartAnswer(camp, pounds)).onlyEGP).toBe(1);
  expect(cartTotals(cartAnswer(dollars, camp), new Set([7])).USD).toBe(2510);
});

test('an item keeps the number of its people: all of a camp, one for each entry of another', () => {
  expect(withoutEntries([camp], new Set([1]))[0]?.users_number).toBe(3);
  expect(withoutEntries([camp], new Set([7]))).toEqual([]);
  const couple = cartItemAnswer({
    users_number: 2,
    users_names: [
      { cart_id: 2, user_id: 3, username: 'Mona' },
      { cart_id: 5, user_id: 4, username: 'Sami' },
    ],
  });
  expect(withoutEntries([couple], new Set([5]))[0]?.users_number).toBe(1);
});

test('a price is known in the currencies that a thing is sold in', () => {
  expect([priceIn(both, 'USD'), priceIn(both, 'EGP'), priceIn(dollars, 'EGP')]).toEqual([
    2020,
    100_000,
    undefined,
  ]);
  const older = { current_price: 25, user_currency: 'USD', prices: undefined } as const;
  expect([priceIn(older, 'USD'), priceIn(older, 'EGP')]).toEqual([2500, undefined]);
});

test('a price has changed when it was another one at the time of adding, in either currency', () => {
  const added = (added_prices: CartItem['added_prices']) => ({ ...both, current_price: 20.2, added_prices });
  const cases = [
    [undefined, undefined, false],
    [{ USD: 20.2, EGP: 1000 }, undefined, false],
    [{ USD: 20, EGP: 1000 }, 20, true],
    // The price in the shown currency is unchanged; the price in the other currency is not.
    [{ USD: 20.2, EGP: 900 }, undefined, true],
    // The item is not sold in this currency any more, or was not then.
    [{ EGP: 1000 }, undefined, false],
  ] as const;
  for (const [before, shown, isNew] of cases)
    expect([priceBefore(added(before)), hasNewPrice(added(before))]).toEqual([shown, isNew]);
});

test('COMM-060 what is not available stands in the way, and so does what was refused together', () => {
  const cart = cartAnswer(dollars, both, gone);
  const notified = (reasons = {}) =>
    findBlockers(cart, reasons).map(({ entry, reason }) => [entry.cart_id, reason]);
  expect(notified()).toEqual([[4, 'Session Already Booked']]);
  expect(notified({ 2: 'It overlaps another one.', 9: 'Not here' })).toEqual([
    [2, 'It overlaps another one.'],
    [4, 'Session Already Booked'],
  ]);
});

test.each([undefined, null, 'x', {}, { unavailable: null }, { unavailable: { 4: 7 } }])(
  'a navigation with %j brings no reasons',
  (state) => expect(parseReasons(state)).toEqual({}),
);

test('a navigation brings its reasons', () => {
  expect(parseReasons({ unavailable: { 4: 'Booked' } })).toEqual({ 4: 'Booked' });
});
