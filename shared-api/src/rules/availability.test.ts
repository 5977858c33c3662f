import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availabilityDates,
  dateProblem,
  isDurationOffered,
  isSingle,
  overlap,
  partByOverlap,
  planSlots,
  rangeProblem,
  singleProblem,
} from './availability.ts';
import { addDays } from './dates.ts';
import { durations } from './durations.ts';
import { localTime } from './time-zone.ts';

const noon = 720;
const now = Date.parse('2026-11-20T12:00Z');

test.each([
  [{}, 'start'],
  [{ from: noon }, 'end'],
  [{ from: 840, to: 780 }, 'order'],
  [{ from: noon, to: noon, duration: 60 }, 'order'],
  [{ from: noon, to: 840 }, 'duration'],
  [{ from: noon, to: 750, duration: 60 }, 'fit'],
  [{ from: noon, to: 810, duration: 60 }, 'fit'],
  [{ from: noon, to: 840, duration: 60 }, undefined],
  [{ from: 1380, to: 1440, duration: 60 }, undefined],
] as const)('of the range %j: %s', (range, problem) => expect(rangeProblem(range)).toBe(problem));

test('only durations that fill the range are offered (PD-27)', () => {
  expect(durations.filter((duration) => isDurationOffered(noon, 780, duration))).toEqual([30, 60]);
  expect(durations.filter((duration) => isDurationOffered(noon, 900, duration))).toEqual([30, 60, 90, 180]);
});

test('dates are tomorrow to six calendar months ahead, in the zone of the consultant (PD-28)', () => {
  expect(availabilityDates('Africa/Cairo', now)).toEqual({ first: '2026-11-21', last: '2027-05-20' });
  const late = Date.parse('2026-11-20T23:00Z');
  expect(availabilityDates('Africa/Cairo', late)).toEqual({ first: '2026-11-22', last: '2027-05-21' });
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21', '2027-05-20', '2027-05-21'].map((date) =>
      dateProblem(date, 'UTC', now),
    ),
  ).toEqual(['past', 'past', undefined, undefined, 'far']);
});

test.each([
  [{ date: '2026-11-20' }, 'start'],
  [{ date: '2026-11-20', from: 900 }, 'duration'],
  [{ date: '2026-11-19', from: 900, duration: 60 }, 'past'],
  [{ date: '2026-11-20', from: 660, duration: 60 }, 'now'],
  [{ date: '2026-11-20', from: 720, duration: 60 }, 'now'],
  [{ date: '2026-11-20', from: 750, duration: 60 }, undefined],
  [{ date: '2026-11-21', from: 1410, duration: 60 }, 'midnight'],
  [{ date: '2026-11-21', from: 1380, duration: 60 }, undefined],
  [{ date: '2027-05-21', from: 600, duration: 60 }, 'far'],
] as const)('of the single session %j: %s', (session, problem) =>
  expect(singleProblem(session, 'UTC', now)).toBe(problem),
);

test('one session on one day is a single one', () => {
  const hour = { from: noon, to: 780, duration: 60 };
  expect(isSingle(['2026-11-20'], hour)).toBe(true);
  expect(isSingle(['2026-11-20', '2026-11-21'], hour)).toBe(false);
  expect(isSingle(['2026-11-20'], { ...hour, duration: 30 })).toBe(false);
});

test('a single session that begins while the clocks leap is refused (PD-22)', () => {
  const spring = Date.parse('2026-03-01T12:00Z');
  expect(singleProblem({ date: '2026-04-24', from: 30, duration: 30 }, 'Africa/Cairo', spring)).toBe('gap');
});

test('the hour that Cairo leaps over has no sessions; the others of the night keep their clock times', () => {
  const { slots, rejected } = planSlots(['2026-04-24'], { from: 0, to: 180, duration: 60 }, 'Africa/Cairo');
  expect(rejected).toEqual([{ date: '2026-04-24', from: 0, to: 60, reason: 'gap' }]);
  expect(slots.map(({ start }) => new Date(start).toISOString())).toEqual([
    '2026-04-23T22:00:00.000Z',
    '2026-04-23T23:00:00.000Z',
  ]);
});

test('a session that runs through a leap rejects the one that would begin before it ends', () => {
  const { slots, rejected } = planSlots(
    ['2026-03-08'],
    { from: 0, to: 270, duration: 90 },
    'America/Toronto',
  );
  expect(slots.map(({ from }) => from)).toEqual([0, 90]);
  expect(rejected).toEqual([{ date: '2026-03-08', from: 180, to: 270, reason: 'overlap' }]);
});

const ranges = fc
  .record({
    duration: fc.constantFrom(...durations),
    from: fc.integer({ min: 0, max: 47 }).map((step) => step * 30),
    count: fc.integer({ min: 1, max: 48 }),
  })
  .map(({ duration, from, count }) => ({ duration, from, to: from + count * duration }))
  .filter(({ to }) => to <= 1440);
const someZone = fc.constantFrom(
  'Africa/Cairo',
  'America/Toronto',
  'Australia/Lord_Howe',
  'America/Havana',
  'UTC',
);

test('planned sessions begin when the clocks say so, last their duration, and never overlap', () => {
  fc.assert(
    fc.property(ranges, someZone, fc.integer({ min: 0, max: 400 }), (range, zone, day) => {
      const dates = [0, 1, 2].map((more) => addDays('2026-01-01', day + more));
      const { slots, rejected } = planSlots(dates, range, zone);
      expect(slots.length + rejected.length).toBe((dates.length * (range.to - range.from)) / range.duration);
      let ended = Number.NEGATIVE_INFINITY;
      for (const { date, from, start, end } of slots) {
        expect(localTime(zone, start)).toEqual({ date, minutes: from });
        expect(end - start).toBe(range.duration * 60_000);
        expect(start).toBeGreaterThanOrEqual(ended);
        ended = end;
      }
    }),
    { numRuns: 300 },
  );
});

test('what overlaps is found as by looking at every pair', () => {
  const intervals = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 }))
      .map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(intervals, intervals, (planned, others) => {
      const isFree = (slot: (typeof planned)[number]) => !others.some((other) => overlap(slot, other));
      expect(partByOverlap(planned, others)).toEqual({
        free: planned.filter(isFree),
        overlapping: planned.filter((slot) => !isFree(slot)),
      });
    }),
  );
});
