import { expect, test } from 'vitest';
import { datesIn, getMonthPeriod, toPeriod, weekdaysIn, withDates } from './calendar.ts';

test('a month has its own days, in leap years too', () => {
  expect(getMonthPeriod('2026-11')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  expect(getMonthPeriod('2026-12').last).toBe('2026-12-31');
  expect(getMonthPeriod('2027-02').last).toBe('2027-02-28');
  expect(getMonthPeriod('2028-02').last).toBe('2028-02-29');
});

test('days of a period, and those of a weekday', () => {
  expect(datesIn({ first: '2026-11-29', last: '2026-12-02' })).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
  // 1 November 2026 is a Sunday.
  expect(weekdaysIn(getMonthPeriod('2026-11'), 0)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
});

test('chosen days stand once and in order; a period needs both its ends', () => {
  expect(withDates(['2026-12-01'], ['2026-11-30', '2026-12-01'])).toEqual(['2026-11-30', '2026-12-01']);
  expect(toPeriod([])).toBeUndefined();
  expect(toPeriod(['2026-11-30'])).toBeUndefined();
  expect(toPeriod(['2026-12-02', '2026-11-30'])).toEqual({ first: '2026-11-30', last: '2026-12-02' });
});
