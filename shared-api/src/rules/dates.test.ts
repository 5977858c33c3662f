import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOfWeek,
  formatClock,
  formatDayFirst,
  minutesOfDay,
  parseClock,
  parseDate,
  parseDayFirst,
  parseEndClock,
} from './dates.ts';

const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every date is read back from both of its forms (PD-22)', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseDate(date)).toBe(date);
      expect(parseDayFirst(formatDayFirst(date))).toBe(date);
      expect(parseDayFirst(date)).toBeUndefined();
      expect(parseDate(formatDayFirst(date))).toBeUndefined();
    }),
  );
});

test.each([
  '31-02-2030',
  '1-5-2030',
  '01/05/2030',
  '01-05-30',
  '00-05-2030',
  ' 01-05-2030',
  '٠١-٠٥-٢٠٣٠',
  '',
])('%j is no date of the availability calls', (text) => expect(parseDayFirst(text)).toBeUndefined());

test('29 February is a date in leap years alone', () => {
  expect(parseDayFirst('29-02-2028')).toBe('2028-02-29');
  expect(parseDayFirst('29-02-2030')).toBeUndefined();
});

test('every minute of the day is read back from its clock time, and no other text is one', () => {
  for (let minutes = 0; minutes < minutesOfDay; minutes += 1)
    expect(parseClock(formatClock(minutes))).toBe(minutes);
  for (const text of ['24:00:00', '12:00', '12:00:30', '9:00:00', '23:60:00', '-1:00:00', '12:00:00Z', ''])
    expect(parseClock(text), text).toBeUndefined();
});

test('an end alone may be 24:00:00', () => {
  expect(parseEndClock('24:00:00')).toBe(minutesOfDay);
  expect(parseEndClock('14:30:00')).toBe(870);
  expect(parseEndClock('24:30:00')).toBeUndefined();
  expect(formatClock(minutesOfDay)).toBe('24:00:00');
});

test('months are calendar months, and end with the month (PD-28)', () => {
  expect(addMonths('2026-11-20', 6)).toBe('2027-05-20');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
});

test('days are added over the ends of months and years; the week begins on Sunday as 0', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(dayOfWeek('2026-11-20')).toBe(5);
  fc.assert(
    fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
    }),
  );
});
