import { expect, test } from 'vitest';
import { readAmount, readWholeNumber } from './typed-number.ts';

test.each([
  ['12.50', '12.50'],
  ['١٢٫٥', '12.5'],
  ['1,200', '1200'],
  ['12,5', '12.5'],
  ['9999999.99', '9999999.99'],
  ['0', undefined],
  ['0.00', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['10000000', undefined],
  ['five', undefined],
  ['', undefined],
])('the amount %s is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  ['25', 25],
  [' ٢٥ ', 25],
  ['1', 1],
  ['100', 100],
  ['0', undefined],
  ['101', undefined],
  ['2.5', undefined],
  ['', undefined],
])('the percentage %s is %s', (typed, number) => {
  expect(readWholeNumber(typed, 1, 100)).toBe(number);
});
