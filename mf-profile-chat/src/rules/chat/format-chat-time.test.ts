import { expect, test } from 'vitest';
import { formatChatTime, getChatDay } from './format-chat-time.ts';

const now = Date.parse('2030-05-10T12:00:00Z');

test.each([
  ['2030-05-10T09:05:00Z', 'en', 'UTC', '9:05\u00a0AM'],
  ['2030-05-10T09:05:00Z', 'ar', 'UTC', '9:05\u00a0ص'],
  ['2030-05-09T23:59:00Z', 'en', 'UTC', 'yesterday'],
  ['2030-05-09T00:00:00Z', 'en', 'UTC', 'yesterday'],
  ['2030-05-08T23:59:00Z', 'en', 'UTC', '2030-05-08'],
  ['2030-05-03T10:00:00Z', 'en', 'UTC', '2030-05-03'],
  // The day depends on the zone: 23:30 in London is half past one of the next day in Cairo.
  ['2030-05-09T22:30:00Z', 'en', 'Africa/Cairo', '1:30\u00a0AM'],
])('CHAT-018 a message of %s in %s and %s is shown as %s', (instant, language, zone, shown) => {
  expect(formatChatTime(Date.parse(instant), now, { language, yesterday: 'yesterday', zone })).toBe(shown);
});

test('a clock that is behind the server shows a new message as one of today', () => {
  expect(getChatDay(now + 86_400_000, now, 'UTC')).toBe('today');
});

test('the day before the change to summer time is yesterday', () => {
  const zone = 'Europe/Berlin';
  const sunday = Date.parse('2030-03-31T21:30:00Z');
  expect(getChatDay(Date.parse('2030-03-30T22:30:00Z'), sunday, zone)).toBe('yesterday');
  expect(getChatDay(Date.parse('2030-03-29T22:30:00Z'), sunday, zone)).toBe('2030-03-29');
});
