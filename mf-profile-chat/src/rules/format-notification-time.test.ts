import { expect, test } from 'vitest';
import { formatNotificationTime } from './format-notification-time.ts';

test.each([
  ['2030-05-01T13:05:00.000Z', 'en', 'UTC', '2030-05-01 1:05 PM'],
  ['2030-05-01T00:00:00.000Z', 'en', 'UTC', '2030-05-01 12:00 AM'],
  // The day depends on the zone.
  ['2030-04-30T23:30:00.000Z', 'en', 'Africa/Cairo', '2030-05-01 2:30 AM'],
  ['2030-05-01T13:05:00.000Z', 'ar', 'UTC', '2030-05-01 1:05 م'],
])('%s in %s and %s is %s', (instant, language, zone, shown) => {
  expect(formatNotificationTime(instant, language, zone)).toBe(shown);
});

test('what is no time is shown as nothing', () => {
  expect(formatNotificationTime('soon', 'en')).toBe('');
});
