import fc from 'fast-check';
import { localTime } from 'shared-api/rules/time-zone';
import { expect, test } from 'vitest';
import { nextReminderAt } from './next-reminder.ts';

const next = (hour: number, timezone: string, now: string, lastDate: string | null = null) =>
  nextReminderAt({ hour, timezone, lastDate }, new Date(now)).toISOString();

test.each([
  [
    'today, when the hour has not come',
    18,
    'Africa/Cairo',
    '2026-02-03T10:00:00Z',
    '2026-02-03T16:00:00.000Z',
  ],
  ['tomorrow, when it has', 18, 'Africa/Cairo', '2026-02-03T16:00:00Z', '2026-02-04T16:00:00.000Z'],
  ['in summer time', 18, 'Africa/Cairo', '2026-07-03T10:00:00Z', '2026-07-03T15:00:00.000Z'],
  ['at the end of a leap', 2, 'America/Toronto', '2026-03-08T05:00:00Z', '2026-03-08T07:00:00.000Z'],
  [
    'at the end of a leap over midnight',
    0,
    'Africa/Cairo',
    '2026-04-23T20:00:00Z',
    '2026-04-23T22:00:00.000Z',
  ],
  [
    'the first time of an hour that comes twice',
    1,
    'America/Toronto',
    '2026-11-01T04:30:00Z',
    '2026-11-01T05:00:00.000Z',
  ],
  [
    'tomorrow, between both times of such an hour',
    1,
    'America/Toronto',
    '2026-11-01T05:30:00Z',
    '2026-11-02T06:00:00.000Z',
  ],
  [
    'beyond a date that the zone has skipped',
    18,
    'Pacific/Apia',
    '2011-12-30T08:00:00Z',
    '2011-12-31T04:00:00.000Z',
  ],
] as const)('the reminder comes %s', (_when, hour, timezone, now, at) => {
  expect(next(hour, timezone, now)).toBe(at);
});

test('a date that had its reminder has no second one, also for who travels west or chooses a later hour', () => {
  expect(next(20, 'Africa/Cairo', '2026-02-03T16:30:00Z', '2026-02-03')).toBe('2026-02-04T18:00:00.000Z');
  expect(next(18, 'America/Toronto', '2026-02-03T16:30:00Z', '2026-02-03')).toBe('2026-02-04T23:00:00.000Z');
});

test('one after the other, reminders come once for each date, across both changes of the clocks', () => {
  const zones = ['Africa/Cairo', 'America/Toronto', 'Pacific/Auckland', 'Asia/Kathmandu'];
  const day = fc.integer({ min: 0, max: 700 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 23 }), day, (timezone, hour, start) => {
      let at = new Date(Date.UTC(2026, 0, 1 + start));
      let lastDate: string | null = null;
      for (let count = 0; count < 10; count++) {
        at = nextReminderAt({ hour, timezone, lastDate }, at);
        const { date } = localTime(timezone, at.getTime());
        if (lastDate !== null) expect(Date.parse(date) - Date.parse(lastDate)).toBe(86_400_000);
        lastDate = date;
      }
    }),
  );
});
