import { expect, test } from 'vitest';
import { findRowProblems, offerUntil } from './private-request.ts';

const rules = { zone: 'Africa/Cairo', now: Date.parse('2026-11-20T10:00Z'), durations: [60, 90] };
const row = (date: string, from: number, to: number) => ({ date, from, to });

test('PD-43: each row is checked by itself and against those before it', () => {
  expect(
    findRowProblems(
      [
        { date: '2026-11-21', from: 720 },
        row('2026-11-21', 780, 720),
        row('2026-11-19', 720, 780),
        row('2026-11-20', 660, 720),
        row('2026-11-21', 720, 765),
        row('2026-11-21', 720, 780),
        row('2026-11-21', 750, 810),
        row('2026-11-21', 780, 870),
        row('2026-11-21', 1380, 1440),
      ],
      rules,
    ),
  ).toEqual(['incomplete', 'order', 'day', 'past', 'length', undefined, 'overlap', undefined, undefined]);
});

test('a time that the clocks of the requester leap over is refused', () => {
  const spring = { ...rules, now: Date.parse('2026-04-01T00:00Z') };
  expect(findRowProblems([row('2026-04-24', 0, 60), row('2026-04-24', 60, 120)], spring)).toEqual([
    'gap',
    undefined,
  ]);
});

test('an accepted request is kept for 24 hours, and not beyond its start', () => {
  const hour = 3_600_000;
  expect(offerUntil(0, 100 * hour)).toBe(24 * hour);
  expect(offerUntil(0, 3 * hour)).toBe(3 * hour);
});
