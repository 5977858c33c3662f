import { expect, test } from 'vitest';
import { formatDayRange } from './day-range.ts';

test('days of one month, of two and of two years have their own forms', () => {
  expect(formatDayRange('2030-06-01', '2030-06-10', 'en')).toBe('1–10 June 2030');
  expect(formatDayRange('2030-06-01', '2030-06-10', 'ar')).toBe('1–10 يونيو 2030');
  expect(formatDayRange('2030-05-30', '2030-06-10', 'en')).toBe('30 May – 10 June 2030');
  expect(formatDayRange('2030-05-30', '2030-06-10', 'ar')).toBe('30 مايو – 10 يونيو 2030');
  expect(formatDayRange('2030-12-30', '2031-01-02', 'en')).toBe('30 December 2030 – 2 January 2031');
  expect(formatDayRange('2030-06-01', '2030-06-01', 'en')).toBe('1 June 2030');
});
