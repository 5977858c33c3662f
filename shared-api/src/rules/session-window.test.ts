import { expect, test } from 'vitest';
import { cancellation, changesUntil, getJoinWindow, refundUntil } from './session-window.ts';

const start = Date.parse('2026-11-20T11:00Z');
const end = Date.parse('2026-11-20T12:00Z');
const minute = 60_000;

test('PD-39: the room opens 10 minutes before the start, to newcomers until 5 minutes before the end', () => {
  const at = (now: number, entered = false) => getJoinWindow({ start, end }, now, entered);
  expect([-11 * minute, -10 * minute - 1, -10 * minute].map((before) => at(start + before))).toEqual([
    'early',
    'early',
    'open',
  ]);
  expect([-6, -5, -4, 0].map((minutes) => at(end + minutes * minute))).toEqual([
    'open',
    'over',
    'over',
    'over',
  ]);
  expect([-4, -0.01, 0].map((minutes) => at(end + minutes * minute, true))).toEqual(['open', 'open', 'over']);
});

test('PD-42: cancelling is refused once the room is open, and refunds by who cancels and when', () => {
  const at = (by: 'learner' | 'consultant', minutes: number) =>
    cancellation(by, start, start - minutes * minute, refundUntil(start, 5));
  expect([at('learner', 300), at('learner', 299), at('learner', 10.1), at('learner', 10)]).toEqual([
    'full',
    'none',
    'none',
    'refused',
  ]);
  expect([at('consultant', 11), at('consultant', 9)]).toEqual(['full', 'refused']);
  expect(refundUntil(start, 5)).toBe(start - 300 * minute);
});

test('whatever the margin, a cancel at the promised deadline is refunded, and no deadline is later than a cancel can be', () => {
  for (const margin of [0, 0.1, 0.5, 1, 5, 9_999]) {
    const deadline = refundUntil(start, margin);
    expect(deadline).toBeLessThanOrEqual(changesUntil(start));
    expect(cancellation('learner', start, deadline, deadline)).toBe('full');
    expect(cancellation('learner', start, deadline + 1, deadline)).not.toBe('full');
  }
});
