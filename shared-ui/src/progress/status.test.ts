import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPercent, isRingGreen, statusOf } from './status.ts';

test('70 and above is a success, 50 to below 70 to be improved, below 50 failed', () => {
  expect([100, 70, 69.96, 69, 50, 49.9, 49, 0].map(statusOf)).toEqual([
    'success',
    'success',
    'improve',
    'improve',
    'improve',
    'failed',
    'failed',
    'failed',
  ]);
});

test('a ring turns green above 49.5 per cent', () => {
  expect([49.4, 49.5, 49.51, 49.6, 100].map(isRingGreen)).toEqual([false, false, true, true, true]);
});

test('progress is between 0 and 100, whatever was counted', () => {
  expect([-3, 0, 47.25, 100, 130, Number.NaN].map(clampPercent)).toEqual([0, 0, 47.25, 100, 100, 0]);
  fc.assert(
    fc.property(fc.double(), (percent) => {
      expect(clampPercent(percent)).toBeGreaterThanOrEqual(0);
      expect(clampPercent(percent)).toBeLessThanOrEqual(100);
    }),
  );
});
