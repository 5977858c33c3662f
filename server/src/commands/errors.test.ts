import { expect, test } from 'vitest';
import { compareErrors } from './errors.ts';

test('a declared error is seen or excused, and an excuse is for an error that is declared', () => {
  const declared = ['cart.add sold_out', 'cart.add overlap', 'checkout.pay order_over'];
  const seen = new Set(['cart.add sold_out', 'checkout.pay order_over']);
  expect(compareErrors(declared, seen, new Set())).toMatchObject({
    missing: ['cart.add overlap'],
    unknown: [],
  });
  expect(
    compareErrors(declared, seen, new Set(['cart.add overlap', 'checkout.pay order_over', 'cart.add gone'])),
  ).toEqual({
    missing: [],
    unknown: ['cart.add gone'],
    needless: ['checkout.pay order_over'],
  });
});
