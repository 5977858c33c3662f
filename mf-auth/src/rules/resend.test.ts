import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsToResend } from './resend.ts';

test('AUTH-042 the countdown starts at 60 and ends at 0 after a minute', () => {
  expect(secondsToResend(1_000, 1_000)).toBe(60);
  expect(secondsToResend(1_000, 2_000)).toBe(59);
  expect(secondsToResend(1_000, 60_999)).toBe(1);
  expect(secondsToResend(1_000, 61_000)).toBe(0);
  expect(secondsToResend(1_000, 999_000)).toBe(0);
});

test('without a code sent there is nothing to wait for', () => {
  expect(secondsToResend(undefined, 5)).toBe(0);
});

test('it never leaves 0 to 60 and never grows as time passes', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.nat(), (sentAt, now, later) => {
      const left = secondsToResend(sentAt, now);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(60);
      expect(secondsToResend(sentAt, now + later)).toBeLessThanOrEqual(left);
    }),
  );
});
