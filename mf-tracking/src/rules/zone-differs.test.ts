import { expect, test } from 'vitest';
import { isOtherZone } from './zone-differs.ts';

const now = Date.parse('2026-11-29T12:00:00Z');

test('a zone is another one where its clocks are, now or in another season', () => {
  expect(isOtherZone('Africa/Cairo', 'America/Toronto', now)).toBe(true);
  expect(isOtherZone('Africa/Cairo', 'Africa/Johannesburg', now)).toBe(true);
});

test('another name of the same clocks is not another zone', () => {
  expect(isOtherZone('Asia/Calcutta', 'Asia/Kolkata', now)).toBe(false);
  expect(isOtherZone('America/Toronto', 'America/New_York', now)).toBe(false);
});
