import { expect, test } from 'vitest';
import { meets } from './report.ts';

const result = { what: 'time', detail: '' };

test('a value that stands alone meets its target or misses it', () => {
  expect(meets({ ...result, value: 1.05, target: { most: 1.05 } })).toBe(true);
  expect(meets({ ...result, value: 1.06, target: { most: 1.05 } })).toBe(false);
  expect(meets({ ...result, value: 49, target: { least: 50 } })).toBe(false);
  expect(meets({ ...result, value: Number.NaN, target: { most: 0 } })).toBe(false);
});

test('a target is missed where the whole interval lies beyond it', () => {
  expect(meets({ ...result, value: 1.08, interval: [1.04, 1.12], target: { most: 1.05 } })).toBe(true);
  expect(meets({ ...result, value: 1.08, interval: [1.06, 1.12], target: { most: 1.05 } })).toBe(false);
  expect(meets({ ...result, value: 0.9, interval: [0.8, 1], target: { least: 1 } })).toBe(true);
});
