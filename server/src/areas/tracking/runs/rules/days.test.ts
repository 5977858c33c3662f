import fc from 'fast-check';
import { addDays } from 'shared-api/rules/dates';
import { createClock } from 'shared-api/rules/day-clock';
import { dayIn } from 'shared-api/rules/time-zone';
import { describe, expect, test } from 'vitest';
import {
  type ActivityDays,
  datesOfActivity,
  dateToRecord,
  dayNumber,
  defaultDate,
  getFirstDate,
  lastDate,
  lengthOfRun,
  scoredDate,
  scoredDates,
  ticketDate,
  ticketExpiry,
  todayIn,
} from './days.ts';

const zones = ['Africa/Cairo', 'America/Toronto', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC'];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const run = { startDate: '2026-04-20', endDate: '2026-04-29' };
const daily: ActivityDays = { dateType: 'day', firstDay: 3, lastDay: 5 };
const range: ActivityDays = { dateType: 'date_range', firstDay: 3, lastDay: 5 };

describe.each(zones)('a participant in %s', (zone) => {
  test('has every day of a year once, without a gap between two days', () => {
    let end = dayIn(zone, '2025-12-31').end;
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      const day = dayIn(zone, date);
      expect(day.start, date).toBe(end);
      expect(todayIn(zone, new Date(day.start)), date).toBe(date);
      expect(todayIn(zone, new Date(day.end - 1)), date).toBe(date);
      expect([23, 24, 25], date).toContain((day.end - day.start) / hourMs);
      end = day.end;
    }
  });

  test('never sees the date go back, whatever the minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
        fc.integer({ min: 0, max: 3 * 24 * hourMs }),
        (instant, later) =>
          todayIn(zone, new Date(instant)) <= todayIn(zone, new Date(instant + later)) &&
          dayIn(zone, todayIn(zone, new Date(instant))).start <= instant,
      ),
    );
  });

  test('can use a ticket of a day until 15 minutes after its midnight', () => {
    for (const date of ['2026-03-07', '2026-03-08', '2026-04-04', '2026-04-23', '2026-10-29', '2026-11-01']) {
      const expiry = ticketExpiry(createClock(zone), date);
      expect(expiry.getTime() - dayIn(zone, date).end, date).toBe(15 * minuteMs);
      expect(todayIn(zone, new Date(expiry.getTime() - 1)), date).toBe(addDays(date, 1));
      expect(ticketDate(createClock(zone), new Date(expiry.getTime() - 1)), date).toBe(date);
      expect(ticketDate(createClock(zone), expiry), date).toBe(addDays(date, 1));
    }
  });
});

test('the clocks leap over midnight in Cairo: the day of the leap begins at 01:00 and has 23 hours', () => {
  const { start, end } = dayIn('Africa/Cairo', '2026-04-24');
  expect((end - start) / hourMs).toBe(23);
  expect(todayIn('Africa/Cairo', new Date(start - 1))).toBe('2026-04-23');
});

test('days of a run are counted from its start date', () => {
  expect(lastDate('2026-04-20', 10)).toBe('2026-04-29');
  expect(lengthOfRun(run)).toBe(10);
  expect(dayNumber(run, '2026-04-20')).toBe(1);
  expect(dayNumber(run, '2026-04-29')).toBe(10);
  expect([dayNumber(run, '2026-04-19'), dayNumber(run, '2026-04-30')]).toEqual([undefined, undefined]);
});

test('every date of a run has one number, and every number one date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 730 }), (offset, days) => {
      const startDate = addDays('2020-01-01', offset);
      const dates = { startDate, endDate: lastDate(startDate, days) };
      const numbers = Array.from({ length: days }, (_, index) => dayNumber(dates, addDays(startDate, index)));
      expect(numbers).toEqual(Array.from({ length: days }, (_, index) => index + 1));
      expect(lengthOfRun(dates)).toBe(days);
    }),
  );
});

test('a daily activity is scored on each of its days, a range on its first', () => {
  expect(scoredDates(daily, run)).toEqual(['2026-04-22', '2026-04-23', '2026-04-24']);
  expect(scoredDates(range, run)).toEqual(['2026-04-22']);
  expect(scoredDate(daily, run, '2026-04-23')).toBe('2026-04-23');
  expect(scoredDate(range, run, '2026-04-24')).toBe('2026-04-22');
  expect(scoredDate(range, run, '2026-04-25')).toBeUndefined();
});

test('what lies after the end of a run does not count', () => {
  const late: ActivityDays = { dateType: 'day', firstDay: 9, lastDay: 14 };
  expect(scoredDates(late, run)).toEqual(['2026-04-28', '2026-04-29']);
  expect(datesOfActivity(late, run)).toEqual({ startDate: '2026-04-28', endDate: '2026-04-29' });
  const after: ActivityDays = { dateType: 'date_range', firstDay: 11, lastDay: 12 };
  expect([scoredDates(after, run), datesOfActivity(after, run)]).toEqual([[], undefined]);
});

const activities = fc
  .record({
    dateType: fc.constantFrom('day' as const, 'date_range' as const),
    firstDay: fc.integer({ min: 1, max: 15 }),
    length: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ dateType, firstDay, length }) => ({ dateType, firstDay, lastDay: firstDay + length }));

test('what can be done on a date is scored on one of the scored dates, and each of those can be done', () => {
  fc.assert(
    fc.property(activities, (activity) => {
      const days = Array.from({ length: 12 }, (_, index) => addDays(run.startDate, index - 1));
      const scored = days.map((date) => scoredDate(activity, run, date));
      expect([...new Set(scored.filter((date) => date !== undefined))]).toEqual(scoredDates(activity, run));
    }),
  );
});

test.each([
  ['a daily activity today', daily, '2026-04-23', '2026-04-23', { date: '2026-04-23' }],
  ['a daily activity of yesterday', daily, '2026-04-22', '2026-04-23', { rejection: 'past' }],
  ['a daily activity of tomorrow', daily, '2026-04-24', '2026-04-23', { rejection: 'future' }],
  ['a range today', range, '2026-04-24', '2026-04-24', { date: '2026-04-22' }],
  ['a range, selected on its first day', range, '2026-04-22', '2026-04-24', { date: '2026-04-22' }],
  ['a range that is over', range, '2026-04-23', '2026-04-25', { rejection: 'past' }],
  ['a range before its first day', range, '2026-04-22', '2026-04-21', { rejection: 'future' }],
  ['a date on which the activity is not', daily, '2026-04-25', '2026-04-25', { rejection: 'outside' }],
  ['a date outside of the run', daily, '2026-05-22', '2026-05-22', { rejection: 'outside' }],
] as const)('progress of %s', (_name, activity, selected, current, expected) => {
  expect(dateToRecord(activity, run, { selected, current })).toEqual(expected);
});

test('a screen begins with today, or with the start outside of the run', () => {
  expect(defaultDate(run, '2026-04-22')).toBe('2026-04-22');
  expect([defaultDate(run, '2026-04-19'), defaultDate(run, '2026-05-01')]).toEqual([
    '2026-04-20',
    '2026-04-20',
  ]);
});

test('nothing was missed before the day on which somebody joined a competition', () => {
  const at = { ...createClock('Africa/Cairo'), startDate: '2026-04-20' };
  const joined = (time: string, type: 'tracking' | 'initiative') =>
    getFirstDate({ ...at, startedAt: new Date(time) }, type);
  expect(joined('2026-04-22T22:30:00Z', 'initiative')).toBe('2026-04-23');
  expect(joined('2026-04-01T12:00:00Z', 'initiative')).toBe('2026-04-20');
  // A system begins on the day on which it was started, even if that instant has another date in the current zone after a journey.
  expect(joined('2026-04-20T22:30:00Z', 'tracking')).toBe('2026-04-20');
});
