import { expect, test } from 'vitest';
import { getPeriodStart } from './period.ts';

const now = Date.parse('2030-05-01T22:30:00Z');

test('a period begins at a midnight of the zone', () => {
  expect(getPeriodStart('1', now, 'UTC')).toBe('2030-05-01T00:00:00.000Z');
  expect(getPeriodStart('7', now, 'UTC')).toBe('2030-04-25T00:00:00.000Z');
  // In Cairo it is the next day already, and the clocks went forward within the period.
  expect(getPeriodStart('1', now, 'Africa/Cairo')).toBe('2030-05-01T21:00:00.000Z');
  expect(getPeriodStart('30', now, 'Africa/Cairo')).toBe('2030-04-02T22:00:00.000Z');
});
