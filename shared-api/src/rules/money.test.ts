import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHundredths, toHundredths, toSignedHundredths } from './money.ts';

test('an amount is a number with at most two decimals, and nothing else', () => {
  expect([25, '25', 12.5, '12.50', '0', 0.29, '9999999.99'].map(toHundredths)).toEqual([
    2500, 2500, 1250, 1250, 0, 29, 999_999_999,
  ]);
  for (const value of ['', ' 1', '-1', '+1', '1.', '.5', '1.005', '1e3', '1,5', '٢٥', 'NaN', '10000000'])
    expect(toHundredths(value), value).toBeUndefined();
  for (const value of [-1, 0.1 + 0.2, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])
    expect(toHundredths(value), String(value)).toBeUndefined();
});

test('a correction may be below zero', () => {
  expect(['-12.50', 12.5, '-0', -3].map(toSignedHundredths)).toEqual([-1250, 1250, 0, -300]);
  for (const value of ['--1', '-', '- 1', '-1.005']) expect(toSignedHundredths(value), value).toBeUndefined();
});

test('hundredths survive their way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (hundredths) => {
      const travelling: unknown = JSON.parse(JSON.stringify(fromHundredths(hundredths)));
      expect(toSignedHundredths(travelling as number)).toBe(hundredths);
    }),
  );
});
