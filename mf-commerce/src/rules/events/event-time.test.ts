import { expect, test } from 'vitest';
import { formatZonedTimes, listZonedTimes } from './event-time.ts';

const event = {
  starts_at: '2026-12-05T16:00:00.000Z',
  ends_at: '2026-12-05T18:30:00.000Z',
  timezone: 'Africa/Cairo',
};
const inCairo = '05 Dec, 2026\u00a0· 6:00\u00a0PM\u00a0–\u00a08:30\u00a0PM';

test('PD-21 the time of an event stands alone where the clock of its place shows the same as the own one', () => {
  // Athens is another zone with the same clock time.
  for (const own of ['Africa/Cairo', 'Europe/Athens'])
    expect(formatZonedTimes(event, 'en', own)).toEqual([inCairo]);
  expect(listZonedTimes(event, 'en', 'Africa/Cairo')).toEqual([
    { time: inCairo, zone: 'Cairo time (GMT+2)' },
  ]);
});

test('PD-21 PD-104 where the clocks differ, both are shown and named, each with its day', () => {
  expect(formatZonedTimes(event, 'en', 'America/Toronto')).toEqual([
    `${inCairo} Cairo time (GMT+2)`,
    '05 Dec, 2026\u00a0· 11:00\u00a0AM\u00a0–\u00a01:30\u00a0PM Toronto time (GMT-5)',
  ]);
  const [, here] = formatZonedTimes(event, 'ar', 'Pacific/Auckland');
  expect(here).toMatch(/^06 ديسمبر، 2026/);
});

test('hours stay where an event goes on after midnight by the own clock', () => {
  const [, here] = formatZonedTimes(event, 'en', 'Asia/Karachi');
  expect(here).toContain('05 Dec, 2026\u00a0· 9:00\u00a0PM\u00a0–\u00a011:30\u00a0PM');
  expect(formatZonedTimes(event, 'en', 'Asia/Dhaka')[1]).toContain('10:00\u00a0PM\u00a0–\u00a012:30\u00a0AM');
});

test('what goes on for days has the days of its place alone', () => {
  const camp = { ...event, ends_at: '2026-12-12T18:00:00.000Z' };
  expect(formatZonedTimes(camp, 'en', 'America/Toronto')).toEqual(['05 Dec, 2026 – 12 Dec, 2026']);
});
