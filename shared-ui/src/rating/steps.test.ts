import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeShares, ratingAt, toHalves } from './steps.ts';

test('a mean is drawn as the nearest half star, within 0 and 5', () => {
  expect([0, 4.2, 4.25, 4.7, 4.75, 5, 7, -1, Number.NaN].map(toHalves)).toEqual([
    0, 4, 4.5, 4.5, 5, 5, 5, 0, 0,
  ]);
});

test('a pointer means the half star that it is on', () => {
  expect([-0.1, 0, 0.05, 0.1, 0.11, 0.2, 0.75, 1, 1.2].map((part) => ratingAt(part))).toEqual([
    0.5, 0.5, 0.5, 0.5, 1, 1, 4, 5, 5,
  ]);
  expect([-0.1, 0.1, 0.2, 0.21, 0.75, 1.2].map((part) => ratingAt(part, 1))).toEqual([1, 1, 1, 2, 4, 5]);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (part) => {
      const rating = ratingAt(part);
      expect([rating * 2, rating >= 0.5, rating <= 5]).toEqual([Math.round(rating * 2), true, true]);
    }),
  );
});

test('shares are of the total; without ratings there are none', () => {
  expect(computeShares([1, 0, 0, 0, 3])).toEqual([25, 0, 0, 0, 75]);
  expect(computeShares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
});
