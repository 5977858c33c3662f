import { expect, test } from 'vitest';
import { median, ratioOfPairs } from './statistics.ts';

test.each([
  [[3], 3],
  [[10, 2, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow('nothing');
});

test('the ratio of pairs follows neither what is common to a pair nor one that is far off', () => {
  const others = [100, 200, 50, 400, 100];
  expect(ratioOfPairs([110, 220, 55, 440, 110], others)).toBeCloseTo(1.1);
  expect(ratioOfPairs([110, 220, 55, 440, 900], others)).toBeCloseTo(1.1);
  expect(ratioOfPairs([50, 200, 200], [100, 200, 100])).toBeCloseTo(1);
  expect(() => ratioOfPairs([1, 2], [1])).toThrow('another');
});
