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
  expect(ratioOfPairs([110, 220, 55, 440, 110], others).value).toBeCloseTo(1.1);
  expect(ratioOfPairs([110, 220, 55, 440, 900], others).value).toBeCloseTo(1.1);
  expect(ratioOfPairs([50, 200, 200], [100, 200, 100]).value).toBeCloseTo(1);
  expect(() => ratioOfPairs([1, 2], [1])).toThrow('another');
});

test('the interval of a ratio leaves out as many means on each side as the signed-rank test allows', () => {
  // Nine pairs have 45 means, of which the test drops five on each side.
  const ratios = [1, 2, 4, 8, 16, 32, 64, 128, 256];
  const means = ratios
    .flatMap((one, index) => ratios.slice(index).map((other) => Math.sqrt(one * other)))
    .sort((a, b) => a - b);
  const { value, interval } = ratioOfPairs(
    ratios,
    ratios.map(() => 1),
  );
  expect(value).toBeCloseTo(16);
  expect(interval[0]).toBeCloseTo(means[5] as number);
  expect(interval[1]).toBeCloseTo(means[39] as number);
});

test('with a few pairs the interval holds all of them', () => {
  expect(ratioOfPairs([1, 2, 3], [1, 1, 1]).interval).toEqual([1, expect.closeTo(3)]);
});
