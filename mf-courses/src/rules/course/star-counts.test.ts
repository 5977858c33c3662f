import { expect, test } from 'vitest';
import { starCounts } from './star-counts.ts';

test('each number of stars finds its place, whatever the order', () => {
  const ratings = [5, 3, 1, 2, 4].map((stars) => ({ stars, count: stars * 10 }));
  expect(starCounts(ratings)).toEqual([10, 20, 30, 40, 50]);
  expect(starCounts([{ stars: 5, count: 3 }])).toEqual([0, 0, 0, 0, 3]);
});
