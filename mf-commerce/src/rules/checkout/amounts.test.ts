import { expect, test } from 'vitest';
import { checkoutTotals, formAmount } from './amounts.ts';

const lines = [{ price: 70.1 }, { price: 29.9 }];

test('COMM-062 the wallet covers up to its balance', () => {
  expect(checkoutTotals(lines, { balance: 30 })).toEqual({
    subtotal: 10_000,
    discount: 0,
    total: 10_000,
    wallet: 3000,
    due: 7000,
  });
});

test('COMM-063 what it covers wholly leaves nothing to pay', () => {
  expect(checkoutTotals(lines, { discount: 10.01, balance: 500 })).toMatchObject({
    total: 8999,
    wallet: 8999,
    due: 0,
  });
});

test('COMM-061 without a coupon the total is as before', () => {
  expect(checkoutTotals(lines, { discount: 0.29 }).due).toBe(9971);
  expect(checkoutTotals(lines).due).toBe(10_000);
});

test('a form has amounts with two decimals', () => {
  expect([0, 5, 29, 1250, 7000].map(formAmount)).toEqual(['0.00', '0.05', '0.29', '12.50', '70.00']);
});
