import { expect, test } from 'vitest';
import { formatInstant, formatInstantInCity, formatTimeRange } from './dates.ts';

const at = { startsAt: new Date('2030-05-01T10:00:00.000Z'), endsAt: new Date('2030-05-01T11:00:00.000Z') };

test.each([
  ['en', 'Africa/Cairo', '(Cairo, GMT+3)'],
  ['en', 'America/New_York', '(New York, GMT-4)'],
  ['en', 'Etc/UTC', '(UTC, GMT+0)'],
  ['ar', 'Africa/Cairo', '(توقيت مصر، غرينتش+3)'],
  ['ar', 'Asia/Riyadh', '(توقيت المملكة العربية السعودية، غرينتش+3)'],
  ['ar', 'America/Toronto', '(توقيت تورونتو، غرينتش-4)'],
  ['ar', 'UTC', '(UTC، غرينتش+0)'],
] as const)('in %s the zone %s is %s beside a time', (language, zone, name) => {
  expect(formatTimeRange(at, language, zone).endsWith(` ${name}`)).toBe(true);
});

test('no zone of an Arabic text is in Latin letters, except UTC', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    if (zone !== 'UTC') expect(formatTimeRange(at, 'ar', zone), zone).not.toMatch(/[a-z]/i);
});

test('an instant stands with the city of its clock in English, and the name of the zone in Arabic', () => {
  const [english, arabic] = (['en', 'ar'] as const).map((language) =>
    formatInstantInCity(at.startsAt, language, 'Africa/Cairo'),
  );
  expect(english).toBe('1 May 2030 at 13:00 (Cairo)');
  expect(arabic).toContain('(توقيت مصر)');
  expect(arabic).not.toMatch(/[a-z]/i);
});

test('a stored zone that this Node does not know is UTC, and is called so', () => {
  for (const language of ['en', 'ar'] as const) {
    expect(formatTimeRange(at, language, 'Mars/Olympus')).toBe(formatTimeRange(at, language, 'UTC'));
    expect(formatInstantInCity(at.startsAt, language, 'Etc/Unknown')).toContain('(UTC)');
    expect(formatInstant(at.startsAt, language, 'Nowhere')).toBe(formatInstant(at.startsAt, language));
  }
});

test('an Arabic range has the hours of two digits that a single time has', () => {
  const startsAt = new Date('2030-05-01T05:00:00.000Z');
  const format = (endsAt: string) => formatTimeRange({ startsAt, endsAt: new Date(endsAt) }, 'ar', 'UTC');
  expect(format('2030-05-01T06:00:00.000Z')).toContain('، 05:00–06:00 ص ');
  expect(format('2030-05-01T13:30:00.000Z')).toMatch(/، 05:00 ص\s–\s01:30 م /);
  expect(format('2030-05-02T06:00:00.000Z')).toMatch(/05:00 ص\s–\s.+06:00 ص /);
  expect(format('2030-05-01T05:00:00.000Z')).toContain('05:00 ص ');
  expect(formatInstantInCity(startsAt, 'ar', 'UTC')).toContain('05:00 ص ');
});
