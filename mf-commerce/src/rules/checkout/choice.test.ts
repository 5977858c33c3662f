import { expect, test } from 'vitest';
import { parseChoice, withChoice } from './choice.ts';

const read = (query: string) => parseChoice(new URLSearchParams(query));

test('what was chosen stands in the address', () => {
  expect(read('currency=EGP&coupon=RAFIQ10&wallet=1&method=paymob_card')).toEqual({
    currency: 'EGP',
    coupon: 'RAFIQ10',
    wallet: true,
    method: 'paymob_card',
  });
});

test.each(['', 'currency=EUR&coupon=&wallet=yes&method=visa'])(
  'what is not there, or is nothing to choose, is not chosen: %s',
  (query) =>
    expect(read(query)).toEqual({
      currency: undefined,
      coupon: undefined,
      wallet: false,
      method: undefined,
    }),
);

test('a change leaves the rest of the address as it is', () => {
  const query = new URLSearchParams('payment=declined&coupon=A&wallet=1&method=stripe');
  expect(withChoice(query, { coupon: undefined, wallet: false, currency: 'EGP' }).toString()).toBe(
    'payment=declined&method=stripe&currency=EGP',
  );
  expect(withChoice(new URLSearchParams(), { wallet: true }).toString()).toBe('wallet=1');
});
