import { expect, test } from 'vitest';
import { median } from './statistics.ts';

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
