import fc from 'fast-check';
import type { CalendarDay, DayState } from 'shared-api/contracts/tracking/participation';
import { addDays } from 'shared-api/rules/dates';
import { changeZone, createClock, endOfDay, getToday } from 'shared-api/rules/day-clock';
import { expect, test } from 'vitest';
import { buildCalendar } from './calendar.ts';
import { countStreak, restDaysPerMonth } from './streak.ts';

const start = '2026-03-20';
const day = (date: string, state: DayState, more: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  state,
  total: state === 'free' ? 0 : 1,
  completed: state === 'done' ? 1 : 0,
  progress: state === 'done' ? 100 : 0,
  ...more,
});
/** Days from the start: k was done, m missed, f free, p partly done, d due today. */
const states = { k: 'done', m: 'missed', f: 'free', p: 'partial', d: 'due' } as const;
const toDays = (letters: string) =>
  [...letters].map((letter, index) => day(addDays(start, index), states[letter as keyof typeof states]));
const count = (letters: string) => countStreak(toDays(letters), addDays(start, letters.length - 1));

test('days in a row count, a day that is partly done as well; free days and what is due today neither count nor end it', () => {
  expect(count('')).toEqual({ days: 0, restDaysLeft: 2 });
  expect(count('kkpk')).toEqual({ days: 4, restDaysLeft: 2 });
  expect(count('kffkd')).toEqual({ days: 2, restDaysLeft: 2 });
  expect(countStreak([day(start, 'due', { progress: 60 })], start).days).toBe(1);
  expect(countStreak(toDays('kkk'), addDays(start, 1)).days).toBe(2);
});

test('two days of a month can be missed, the third ends it; the next month has two again', () => {
  expect(count('kkmkmk')).toEqual({ days: 4, restDaysLeft: 0 });
  expect(count('kkmkmkm')).toEqual({ days: 0, restDaysLeft: 0 });
  expect(count('kkmkmkmkk').days).toBe(2);
  // From the 13th day on it is April.
  expect(count('kkmkmkkkkkkkmkmk')).toEqual({ days: 12, restDaysLeft: 0 });
});

const letter = fc.constantFrom('k', 'm', 'f', 'p');
const line = fc.array(letter, { minLength: 1, maxLength: 120 }).map((letters) => letters.join(''));

test('doing more never makes it shorter, and it never has more days than were kept', () => {
  fc.assert(
    fc.property(line, fc.nat(), (letters, position) => {
      const index = position % letters.length;
      const better = `${letters.slice(0, index)}k${letters.slice(index + 1)}`;
      expect(count(better).days).toBeGreaterThanOrEqual(count(letters).days);
      const kept = letters.replace(/[^kp]/g, '').length;
      expect(count(letters).days).toBeLessThanOrEqual(kept);
    }),
  );
});

test('it is ended by the last missed day that is the third or a later one of its month', () => {
  fc.assert(
    fc.property(line, (letters) => {
      const days = toDays(letters);
      const isOver = days.map(
        ({ date, state }, index) =>
          state === 'missed' &&
          days
            .slice(0, index + 1)
            .filter((each) => each.state === 'missed' && each.date.slice(0, 7) === date.slice(0, 7)).length >
            restDaysPerMonth,
      );
      const rest = letters.slice(isOver.lastIndexOf(true) + 1);
      expect(count(letters).days).toBe(rest.replace(/[^kp]/g, '').length);
    }),
  );
});

test('somebody who does something on each of their days keeps all of them, over changes of the clocks and on journeys', () => {
  const zones = ['Africa/Cairo', 'America/Toronto', 'Pacific/Kiritimati', 'Asia/Tehran', 'Europe/Berlin'];
  const daily = { id: 1, dateType: 'day', firstDay: 1, lastDay: 400, isScored: true, weight: 1 } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 365 }),
      fc.array(fc.option(fc.constantFrom(...zones), { nil: undefined }), { minLength: 5, maxLength: 40 }),
      (zone, offset, journeys) => {
        let now = new Date(Date.UTC(2026, 0, 1, 12) + offset * 86_400_000);
        let clock = createClock(zone);
        const startDate = getToday(clock, now);
        const kept: string[] = [];
        for (const next of journeys) {
          kept.push(getToday(clock, now));
          if (next !== undefined) clock = changeZone(clock, next, now);
          // The first hour of the next day.
          now = new Date(endOfDay(clock, getToday(clock, now)) + 3_600_000);
        }
        const run = { startDate, endDate: addDays(startDate, 399) };
        const today = kept.at(-1) ?? startDate;
        const reached = kept.map((date) => ({ date, points: 100, completed: 1, activityId: null }));
        const days = buildCalendar([daily], run, reached, { today, firstDate: startDate, isOver: false });
        expect(countStreak(days, today)).toEqual({ days: journeys.length, restDaysLeft: 2 });
      },
    ),
  );
});
