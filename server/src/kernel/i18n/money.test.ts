import { expect, test } from 'vitest';
import { formatAmounts } from './money.ts';

test('amounts beside their currency are written as the reader writes them, also where a mail has isolated them', () => {
  for (const [start, end] of [
    ['', ''],
    ['\u2068', '\u2069'],
  ] as const) {
    const params = { order: 4, amount: `${start}1030.00${end}`, currency: `${start}EGP${end}` };
    expect(formatAmounts(params, 'en')).toMatchObject({ order: 4, amount: 'EGP\u00a01,030' });
    expect(formatAmounts(params, 'ar').amount).toMatch(/1,030.ج\.م\./);
  }
});

test('what is no amount, and amounts without a currency, stay', () => {
  expect(formatAmounts({ amount: '1030.00' }, 'ar')).toEqual({ amount: '1030.00' });
  expect(formatAmounts({ name: '12.5', count: 3, currency: 'USD' }, 'ar')).toEqual({
    name: '12.5',
    count: 3,
    currency: 'USD',
  });
  expect(formatAmounts({ amount: '-2.50', currency: 'USD' }, 'en').amount).toBe('-$2.50');
});
