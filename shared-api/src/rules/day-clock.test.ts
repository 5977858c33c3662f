import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { changeZone, createClock, type DayClock, endOfDay, getToday } from './day-clock.ts';
import { dateIn, dayIn } from './time-zone.ts';

const hourMs = 3_600_000;
const at = (time: string) => new Date(time);
const toText = (ms: number) => new Date(ms).toISOString();

test('without a change days turn at midnight of the zone', () => {
  const cairo = createClock('Africa/Cairo');
  expect(getToday(cairo, at('2026-11-28T21:59:59Z'))).toBe('2026-11-28');
  expect(getToday(cairo, at('2026-11-28T22:00:00Z'))).toBe('2026-11-29');
  expect(toText(endOfDay(cairo, '2026-11-29'))).toBe('2026-11-29T22:00:00.000Z');
});

test('to the west a day that has begun is not given a second time: it lasts until its midnight there', () => {
  const moved = changeZone(createClock('Europe/London'), 'America/Toronto', at('2026-11-29T00:01:00Z'));
  expect(getToday(moved, at('2026-11-29T00:01:00Z'))).toBe('2026-11-29');
  expect(getToday(moved, at('2026-11-30T04:59:59Z'))).toBe('2026-11-29');
  expect(getToday(moved, at('2026-11-30T05:00:00Z'))).toBe('2026-11-30');
});

test('to the east the evening that is left of a day stays, and the next day has a midnight of the new zone', () => {
  const evening = at('2026-11-29T00:01:00Z');
  const moved = changeZone(createClock('America/Toronto'), 'Europe/London', evening);
  expect(getToday(moved, evening)).toBe('2026-11-28');
  expect(toText(endOfDay(moved, '2026-11-28'))).toBe('2026-11-29T05:00:00.000Z');
  expect(getToday(moved, at('2026-11-29T05:00:00Z'))).toBe('2026-11-29');
  expect(toText(endOfDay(moved, '2026-11-29'))).toBe('2026-11-30T00:00:00.000Z');
});

test('on the same date the day turns at the new midnight at once, but not within six hours', () => {
  const toronto = createClock('America/Toronto');
  const afternoon = changeZone(toronto, 'Africa/Cairo', at('2026-11-28T15:00:00Z'));
  expect(afternoon).toEqual(createClock('Africa/Cairo'));
  const night = changeZone(toronto, 'Africa/Cairo', at('2026-11-28T21:59:00Z'));
  expect(toText(endOfDay(night, '2026-11-28'))).toBe('2026-11-29T03:59:00.000Z');
});

test('across the date line no day is left out, also where the new zone is two days ahead', () => {
  const moved = changeZone(createClock('Etc/GMT+12'), 'Pacific/Kiritimati', at('2026-11-29T11:59:00Z'));
  const days = [0, 1, 8, 24].map((hours) =>
    getToday(moved, new Date(Date.UTC(2026, 10, 29, 11, 59) + hours * hourMs)),
  );
  expect(days).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
});

test('naming the same zone again changes nothing', () => {
  const moved = changeZone(createClock('Europe/London'), 'America/Toronto', at('2026-11-29T00:01:00Z'));
  expect(changeZone(moved, 'America/Toronto', at('2026-11-29T12:00:00Z'))).toBe(moved);
});

const zones = [
  ...['UTC', 'Africa/Cairo', 'America/Toronto', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...[
    'America/Havana',
    'Asia/Beirut',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Etc/GMT+12',
    'Pacific/Chatham',
  ],
];
const minuteMs = 60_000;
/** Changes of zones, each with the time before it, from seconds to a week. */
const journey = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc
    .oneof(
      fc.integer({ min: Date.UTC(2026, 0) / minuteMs, max: Date.UTC(2028, 0) / minuteMs }),
      // Around the clock changes in Cairo and Toronto.
      fc
        .constantFrom('2026-04-23T20:00Z', '2026-10-29T19:00Z', '2026-11-01T03:00Z', '2026-03-08T04:00Z')
        .map((time) => Date.parse(time) / minuteMs),
    )
    .map((minutes) => minutes * minuteMs),
  legs: fc.array(
    fc.record({
      afterMs: fc.oneof(fc.integer({ min: 0, max: 8 * hourMs }), fc.integer({ min: 0, max: 168 * hourMs })),
      zone: fc.constantFrom(...zones),
    }),
    { maxLength: 12 },
  ),
});

test('however people travel, dates come one after the other, none twice, and each has six hours at least', () => {
  fc.assert(
    fc.property(journey, ({ zone, start, legs }) => {
      let clock: DayClock = createClock(zone);
      let time = start;
      let date = getToday(clock, new Date(time));
      let since = dayIn(zone, date).start;
      /** Moves the time from the end of each day to that of the next. */
      const passUntil = (until: number) => {
        for (let end = endOfDay(clock, date); end <= until; end = endOfDay(clock, date)) {
          expect(end).toBeGreaterThan(time - 1);
          expect(end - since).toBeGreaterThanOrEqual(6 * hourMs);
          expect(end - since).toBeLessThanOrEqual(52 * hourMs);
          expect(getToday(clock, new Date(end - 1))).toBe(date);
          date = addDays(date, 1);
          since = end;
          expect(getToday(clock, new Date(end))).toBe(date);
        }
        time = until;
        expect(getToday(clock, new Date(time))).toBe(date);
      };
      for (const { afterMs, zone: next } of legs) {
        passUntil(time + afterMs);
        clock = changeZone(clock, next, new Date(time));
        expect(getToday(clock, new Date(time))).toBe(date);
      }
      passUntil(time + 72 * hourMs);
      // After two days it is the date of the zone again.
      expect(date).toBe(dateIn(clock.timezone, time));
    }),
    { numRuns: 400 },
  );
});
