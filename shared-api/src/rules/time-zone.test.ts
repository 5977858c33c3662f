import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import {
  createDayConverter,
  dateIn,
  dayIn,
  isTimeZone,
  localTime,
  offsetAt,
  startOfDay,
  toInstant,
  toKnownZone,
} from './time-zone.ts';

/** Zones with and without daylight saving, of both hemispheres, with half-hour offsets, and with clock changes at midnight. */
const zones = [
  'UTC',
  'Africa/Cairo',
  'America/Toronto',
  'Europe/London',
  'Asia/Riyadh',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Asuncion',
  'Africa/Casablanca',
  'Pacific/Chatham',
];
const anyZone = fc.constantFrom(...zones);
const minute = 60_000;
const anyInstant = fc
  .integer({ min: Date.UTC(2024, 0) / minute, max: Date.UTC(2034, 0) / minute })
  .map((minutes) => minutes * minute);

/** Local time as Intl formats it, with another locale than the rule uses. */
const shown = (zone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
const written = ({ date, minutes }: { date: string; minutes: number }): string =>
  `${date} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Both clock changes of some years, each minute of eight hours, in addition to random times. */
const nearChanges = fc.tuple(
  fc.constantFrom(
    ['Africa/Cairo', '2026-04-23T22:00Z'],
    ['Africa/Cairo', '2026-10-29T21:00Z'],
    ['America/Toronto', '2026-03-08T07:00Z'],
    ['America/Toronto', '2026-11-01T06:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ['America/Havana', '2026-03-08T05:00Z'],
    ['Asia/Beirut', '2026-03-28T22:00Z'],
  ),
  fc.integer({ min: -240, max: 240 }),
);
const zoneAndInstant = fc.oneof(
  fc.tuple(anyZone, anyInstant),
  nearChanges.map(
    ([[zone = '', change = ''], minutes]) => [zone, Date.parse(change) + minutes * minute] as const,
  ),
);

test('what the clocks show is what Intl shows', () => {
  fc.assert(
    fc.property(zoneAndInstant, ([zone, instant]) => {
      expect(written(localTime(zone, instant))).toBe(shown(zone, instant));
    }),
    { numRuns: 2000 },
  );
});

test('an instant is found again from what the clocks show, or the earlier one that shows the same', () => {
  fc.assert(
    fc.property(zoneAndInstant, ([zone, instant]) => {
      const local = localTime(zone, instant);
      const found = toInstant(zone, local) ?? Number.NaN;
      expect(written(localTime(zone, found))).toBe(written(local));
      expect(found).toBeLessThanOrEqual(instant);
      // No earlier instant shows it: clocks go back by at most three hours.
      for (const back of [30, 60, 120, 180])
        expect(localTime(zone, found - back * minute)).not.toEqual(localTime(zone, found));
    }),
    { numRuns: 2000 },
  );
});

test('PD-22: what the clocks leap over does not exist, what they show twice is the first', () => {
  const cairo = (date: string, minutes: number) => toInstant('Africa/Cairo', { date, minutes });
  expect(cairo('2026-04-23', 1439)).toBe(Date.parse('2026-04-23T21:59Z'));
  expect(cairo('2026-04-24', 0)).toBeUndefined();
  expect(cairo('2026-04-24', 59)).toBeUndefined();
  expect(cairo('2026-04-24', 60)).toBe(Date.parse('2026-04-23T22:00Z'));
  expect(cairo('2026-10-29', 1410)).toBe(Date.parse('2026-10-29T20:30Z'));
  expect(toInstant('America/Toronto', { date: '2026-11-01', minutes: 90 })).toBe(
    Date.parse('2026-11-01T05:30Z'),
  );
  expect(toInstant('America/Toronto', { date: '2026-03-08', minutes: 150 })).toBeUndefined();
});

test('the times of a day asked for together are those asked for one by one', () => {
  const someDays = fc.oneof(
    fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days)),
    fc.constantFrom('2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30', '2026-03-08', '2026-11-01'),
  );
  fc.assert(
    fc.property(anyZone, someDays, fc.integer({ min: 0, max: 1440 }), (zone, date, minutes) => {
      expect(createDayConverter(zone, date)(minutes)).toBe(toInstant(zone, { date, minutes }));
    }),
    { numRuns: 1000 },
  );
});

test('1440 minutes are the midnight of the next day', () => {
  expect(toInstant('America/Toronto', { date: '2026-11-20', minutes: 1440 })).toBe(
    Date.parse('2026-11-21T05:00Z'),
  );
});

test('a day begins with the first instant that has its date, and days meet', () => {
  fc.assert(
    fc.property(anyZone, fc.integer({ min: 0, max: 3_650 }), (zone, days) => {
      const date = addDays('2024-01-01', days);
      const { start, end } = dayIn(zone, date);
      expect(dateIn(zone, start)).toBe(date);
      expect(dateIn(zone, start - 1)).toBe(addDays(date, -1));
      expect(end).toBe(startOfDay(zone, addDays(date, 1)));
      expect([23, 23.5, 24, 24.5, 25]).toContain((end - start) / 3_600_000);
    }),
    { numRuns: 1000 },
  );
});

test('24 April 2026 begins at 01:00 in Cairo and has 23 hours', () => {
  expect(dayIn('Africa/Cairo', '2026-04-24')).toEqual({
    start: Date.parse('2026-04-23T22:00Z'),
    end: Date.parse('2026-04-24T21:00Z'),
  });
});

test('names of zones are zones; offsets and nonsense are none', () => {
  for (const zone of zones) expect(isTimeZone(zone), zone).toBe(true);
  for (const name of ['+03:00', 'Cairo/Africa', '', ' UTC', '../etc', 'x'.repeat(80)])
    expect(isTimeZone(name), name).toBe(false);
});

test('a zone that this machine does not know has the times of UTC', () => {
  for (const zone of ['Nowhere/None', 'Etc/Unknown', '']) {
    expect(isTimeZone(zone), zone).toBe(false);
    expect(toKnownZone(zone)).toBe('UTC');
    expect(offsetAt(zone, 0)).toBe(0);
    expect(localTime(zone, Date.parse('2026-11-29T23:59Z'))).toEqual({ date: '2026-11-29', minutes: 1439 });
    expect(dayIn(zone, '2026-11-29').end).toBe(Date.parse('2026-11-30T00:00Z'));
  }
  expect(toKnownZone('Africa/Cairo')).toBe('Africa/Cairo');
});
