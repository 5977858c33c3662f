import { expect, test } from 'vitest';
import { formatDates } from './format-dates.ts';

test('XCUT-044 the days of a camp are shown as all dates are, in the language of the page', () => {
  for (const stored of ['10-05-2030 to 20-05-2030', '10-05-2030 إلى 20-05-2030']) {
    expect(formatDates(stored, 'en')).toBe('10 May, 2030 – 20 May, 2030');
    expect(formatDates(stored, 'ar')).toBe('10 مايو، 2030 – 20 مايو، 2030');
  }
  expect(formatDates('1 - 12 March', 'en')).toBe('1 - 12 March');
  expect(formatDates('after 99-99-2030', 'en')).toBe('after 99-99-2030');
});
