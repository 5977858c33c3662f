import { expect, test } from 'vitest';
import { durations, isDuration, parsePrice, priceProblem, shownPrice } from './durations.ts';

const price = (usd: number, egp: number, enabled = true) => ({ enabled, usd, egp });

test('six durations are offered', () => {
  expect(durations).toEqual([30, 60, 90, 120, 150, 180]);
  expect([30, 45, 0, 180, 210].filter(isDuration)).toEqual([30, 180]);
});

test('a price is read as hundredths, in at most four characters', () => {
  expect(['25', '12.5', '9.99', '0', '9999'].map(parsePrice)).toEqual([2500, 1250, 999, 0, 999_900]);
  for (const text of ['', '12345', '-1', '1e3', '1.', '.5', '1,5', ' 1', '٢٥', 'NaN'])
    expect(parsePrice(text)).toBeUndefined();
});

test('an active duration without a price is refused; one that is off needs none', () => {
  expect(priceProblem([price(0, 0)], 'USD')).toBe('none');
  expect(priceProblem([price(0, 0, false), price(10, 0)], 'USD')).toBeUndefined();
  expect(priceProblem([price(0, 10)], 'USD')).toBe('none');
  expect(priceProblem([price(0, 10)], 'EGP')).toBeUndefined();
});

test('with both currencies each active duration needs both prices', () => {
  expect(priceProblem([price(10, 0)], 'BOTH')).toBe('both');
  expect(priceProblem([price(0, 0)], 'BOTH')).toBe('none');
  expect(priceProblem([price(10, 300)], 'BOTH')).toBeUndefined();
});

test('a viewer sees the own currency where the consultant asks in both', () => {
  const both = { usd: 1000, egp: 30_000 };
  expect(shownPrice(both, 'BOTH', 'EGP')).toEqual({ amount: 30_000, currency: 'EGP' });
  expect(shownPrice(both, 'USD', 'EGP')).toEqual({ amount: 1000, currency: 'USD' });
  expect(shownPrice({ usd: 0, egp: 0 }, 'USD', 'USD')).toBeUndefined();
});
