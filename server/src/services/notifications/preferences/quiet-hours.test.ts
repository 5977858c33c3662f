import fc from 'fast-check';
import { localTime } from 'shared-api/rules/time-zone';
import { expect, test } from 'vitest';
import { findLoud, findNextDigest, isQuiet } from './quiet-hours.ts';

const zones = ['Africa/Cairo', 'America/Toronto', 'Pacific/Auckland', 'Asia/Kathmandu'];
const zone = fc.constantFrom(...zones);
const hour = fc.integer({ min: 0, max: 23 });
/** Instants of 2026 and 2027 in minutes, which include both clock changes of each zone. */
const instant = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000);
const quietHours = fc
  .record({ from: hour, until: hour, timezone: zone })
  .filter(({ from, until }) => from !== until);

test('quiet hours end at a time that is not quiet, and everything before it is', () => {
  fc.assert(
    fc.property(quietHours, instant, (quiet, at) => {
      const loud = findLoud(quiet, at);
      expect(loud).toBeGreaterThanOrEqual(at);
      expect(isQuiet(quiet, loud)).toBe(false);
      for (let before = at; before < loud; before += 30 * 60_000) expect(isQuiet(quiet, before)).toBe(true);
      // 23 hours, one more if the clocks are set back; two days if the clocks skip the only hour that is not quiet.
      const days = (quiet.from - quiet.until + 24) % 24 === 1 ? 2 : 1;
      expect(loud - at).toBeLessThanOrEqual(days * 24 * 3_600_000);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    'over midnight, in the evening',
    22,
    7,
    'Africa/Cairo',
    '2026-02-03T20:30:00Z',
    '2026-02-04T05:00:00.000Z',
  ],
  [
    'over midnight, in the morning',
    22,
    7,
    'Africa/Cairo',
    '2026-02-04T04:59:00Z',
    '2026-02-04T05:00:00.000Z',
  ],
  ['within a day', 13, 15, 'Asia/Kathmandu', '2026-02-03T08:00:00Z', '2026-02-03T09:15:00.000Z'],
  [
    'until an hour that the clocks leap over',
    22,
    2,
    'America/Toronto',
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'until a midnight that they leap over',
    20,
    0,
    'Africa/Cairo',
    '2026-04-23T20:00:00Z',
    '2026-04-23T22:00:00.000Z',
  ],
  [
    'until the only hour that is not quiet, which the clocks leap over: on the next day',
    3,
    2,
    'Pacific/Auckland',
    '2026-09-25T15:00:00Z',
    '2026-09-27T13:00:00.000Z',
  ],
  ['that come twice', 1, 2, 'America/Toronto', '2026-11-01T05:30:00Z', '2026-11-01T07:00:00.000Z'],
  ['not now', 22, 7, 'Africa/Cairo', '2026-02-04T05:00:00Z', '2026-02-04T05:00:00.000Z'],
] as const)('quiet hours %s end as the clocks of the zone show', (_which, from, until, timezone, at, end) => {
  expect(new Date(findLoud({ from, until, timezone }, Date.parse(at))).toISOString()).toBe(end);
});

test('digests come once for each date that has a loud hour, one after the other, never in quiet hours, across both changes of the clocks', () => {
  fc.assert(
    fc.property(
      hour,
      zone,
      fc.option(quietHours, { nil: undefined }),
      instant,
      (digest, timezone, quiet, start) => {
        const own = quiet && { ...quiet, timezone };
        let now = new Date(start);
        let lastDay: string | null = null;
        const days: string[] = [];
        for (let count = 0; count < 10; count++) {
          const next = findNextDigest({ hour: digest, timezone, lastDay, quiet: own }, now);
          expect(next.at.getTime()).toBeGreaterThan(now.getTime());
          if (own) expect(isQuiet(own, next.at.getTime())).toBe(false);
          days.push(next.day);
          [now, lastDay] = [next.at, next.day];
        }
        expect(new Set(days).size).toBe(10);
        const [first = '', last = ''] = [days[0], days.at(-1)];
        // If the clocks skip the only hour of a date that is not quiet, the date has no digest.
        const hasOneLoudHour = quiet !== undefined && (quiet.until + 1) % 24 === quiet.from;
        const between = (Date.parse(last) - Date.parse(first)) / 86_400_000;
        expect(hasOneLoudHour ? [9, 10] : [9]).toContain(between);
        if (!own) expect(localTime(timezone, now.getTime()).date).toBe(last);
      },
    ),
    { numRuns: 300 },
  );
});

test('who moves the hour, or travels, has no second digest of a date', () => {
  const next = (digest: number, timezone: string) =>
    findNextDigest(
      { hour: digest, timezone, lastDay: '2026-02-03', quiet: undefined },
      new Date('2026-02-03T16:30:00Z'),
    );
  expect(next(20, 'Africa/Cairo')).toEqual({ at: new Date('2026-02-04T18:00:00Z'), day: '2026-02-04' });
  expect(next(18, 'America/Toronto')).toEqual({ at: new Date('2026-02-04T23:00:00Z'), day: '2026-02-04' });
});
