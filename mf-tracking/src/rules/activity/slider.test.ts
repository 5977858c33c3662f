import { expect, test } from 'vitest';
import { findKeyValue, toLabelPosition, toReportedProgress } from './slider.ts';

test.each([
  [95, 100],
  [99.9, 100],
  [94.9, 94],
  [47.8, 47],
  [0.4, 0],
  [-3, 0],
  [120, 100],
])('a place at %d percent reports %d', (percent, progress) => {
  expect(toReportedProgress(percent)).toBe(progress);
});

test('the label stops at 85 for 90 and more', () => {
  expect([0, 89, 90, 92, 100].map(toLabelPosition)).toEqual([0, 89, 85, 85, 85]);
});

test('keys move by one or ten in the direction of reading', () => {
  expect(findKeyValue(40, 'ArrowRight', false)).toBe(41);
  expect(findKeyValue(40, 'ArrowRight', true)).toBe(39);
  expect(findKeyValue(40, 'ArrowLeft', true)).toBe(41);
  expect(findKeyValue(95, 'PageUp', true)).toBe(100);
  expect(findKeyValue(3, 'Home', false)).toBe(0);
  expect(findKeyValue(3, 'End', false)).toBe(100);
  expect(findKeyValue(3, 'Enter', false)).toBeUndefined();
});
