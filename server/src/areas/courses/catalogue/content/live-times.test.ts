import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Planned, scheduleLiveTimes } from './live-times.ts';

const now = new Date('2026-11-20T23:59:00Z');
const dayMs = 86_400_000;
const planned: Planned[] = [
  { id: 1, day: 0, time: '00:00', minutes: 30 },
  { id: 2, day: 40, time: '23:30', minutes: 60 },
];

test('days are counted from that of the import, times are those of UTC', () => {
  expect([...scheduleLiveTimes(planned, new Map(), now)]).toEqual([
    [1, { startsAt: new Date('2026-11-20T00:00:00Z'), endsAt: new Date('2026-11-20T00:30:00Z') }],
    [2, { startsAt: new Date('2026-12-30T23:30:00Z'), endsAt: new Date('2026-12-31T00:30:00Z') }],
  ]);
});

test('without lessons there are no times', () => {
  expect(scheduleLiveTimes([], new Map(), now).size).toBe(0);
});

test('a lesson that is added joins those that keep their times', () => {
  const [first] = planned;
  const known = scheduleLiveTimes(first ? [first] : [], new Map(), new Date('2026-11-01T00:00:00Z'));
  const times = scheduleLiveTimes(planned, known, now);
  expect(times.get(1)).toEqual(known.get(1));
  expect(times.get(2)?.startsAt).toEqual(new Date('2026-12-30T23:30:00Z'));
});

test('a series stands still until a day after its end, and has something to come after each import that begins it anew', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 90 * 24 }),
      (days, hours) => {
        const series = days.map((day, index) => ({ id: index + 1, day, time: '12:00', minutes: 60 }));
        const first = scheduleLiveTimes(series, new Map(), now);
        const again = new Date(now.getTime() + hours * 3_600_000);
        const next = scheduleLiveTimes(series, first, again);
        const end = Math.max(...[...first.values()].map(({ endsAt }) => endsAt.getTime()));
        if (again.getTime() <= end + dayMs) expect(next).toEqual(first);
        else
          for (const { startsAt } of next.values())
            expect(startsAt.getTime()).toBeGreaterThan(again.getTime() - dayMs);
        expect(scheduleLiveTimes(series, next, again)).toEqual(next);
      },
    ),
  );
});
