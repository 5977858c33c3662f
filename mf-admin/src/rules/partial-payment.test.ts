import { expect, test } from 'vitest';
import { parsePartial } from './partial-payment.ts';

const now = new Date('2030-05-01T10:00:00Z');
const until = '2030-05-09T12:00';
const parse = (paid: string, end = until) => parsePartial({ paid, until: end }, { price: 500 }, now);

test.each([
  ['120', '120'],
  ['120.5', '120.5'],
  ['١٢٠٫٥', '120.5'],
  [' 499.99 ', '499.99'],
])('%s is read as an amount', (typed, paid) => {
  expect(parse(typed)).toEqual({ paid, until: new Date(until).toISOString() });
});

test.each(['', '0', '-5', '500', '501', '12.345', 'all'])('%s is no part of the price', (typed) => {
  expect(parse(typed)).toEqual({ problem: 'paid' });
});

test.each(['', 'soon', '2030-04-30T12:00'])('the seats cannot be kept until %s', (end) => {
  expect(parse('120', end)).toEqual({ problem: 'until' });
});
