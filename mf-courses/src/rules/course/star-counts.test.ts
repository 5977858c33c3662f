import { expect, test } from 'vitest';
import { parseStars, starCounts } from './star-counts.ts';

test('each number of stars finds its place, whatever the order', () => {
  const ratings = [5, 3, 1, 2, 4].map((stars) => ({ stars, count: stars * 10 }));
  expect(starCounts(ratings)).toEqual([10, 20, 30, 40, 50]);
  expect(starCounts([{ stars: 5, count: 3 }])).toEqual([0, 0, 0, 0, 3]);
});

test('an address names one to five whole stars, or all', () => {
  expect(['1', '5', '0', '6', '4.5', '', 'x', undefined].map(parseStars)).toEqual([
    ...[1, 5],
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});
