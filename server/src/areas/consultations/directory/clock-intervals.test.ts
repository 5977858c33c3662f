import { localTime } from 'shared-api/rules/time-zone';
import { expect, test } from 'vitest';
import { getDayParts, splitByOffset } from './clock-intervals.ts';

const at = (text: string) => Date.parse(text);
const iso = (parts: { start: number; end: number }[]) =>
  parts.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);

test('a part of a day begins at its time by the clocks of the zone, and ends with the day', () => {
  expect(iso(getDayParts('Africa/Cairo', ['2026-11-20', '2026-11-22'], 14 * 60 + 30))).toEqual([
    ['2026-11-20T12:30:00.000Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-22T12:30:00.000Z', '2026-11-22T22:00:00.000Z'],
  ]);
});

test('where the clocks leap over the time, the part begins with what comes after', () => {
  // In Cairo 24 April 2026 begins at 01:00, because daylight saving starts.
  const day = [['2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z']];
  expect(iso(getDayParts('Africa/Cairo', ['2026-04-24']))).toEqual(day);
  expect(iso(getDayParts('Africa/Cairo', ['2026-04-24'], 30))).toEqual(day);
});

test('a stretch is parted where the clocks change, to the minute', () => {
  const parts = splitByOffset('America/Toronto', {
    start: at('2026-10-01T12:34:56Z'),
    end: at('2027-04-01T00:00:00Z'),
  });
  expect(parts.map(({ offsetMs }) => offsetMs / 3_600_000)).toEqual([-4, -5, -4]);
  expect(iso(parts)).toEqual([
    ['2026-10-01T12:34:00.000Z', '2026-11-01T06:00:00.000Z'],
    ['2026-11-01T06:00:00.000Z', '2027-03-14T07:00:00.000Z'],
    ['2027-03-14T07:00:00.000Z', '2027-04-01T00:00:00.000Z'],
  ]);
});

test.each(['Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca'])(
  'in each part the clocks of %s are as far ahead as it says',
  (zone) => {
    const parts = splitByOffset(zone, { start: at('2026-01-01T00:00:00Z'), end: at('2027-01-01T00:00:00Z') });
    expect(parts[0]?.start).toBe(at('2026-01-01T00:00:00Z'));
    expect(parts.at(-1)?.end).toBe(at('2027-01-01T00:00:00Z'));
    for (const [index, { start, end, offsetMs }] of parts.entries()) {
      if (index > 0) expect(start).toBe(parts[index - 1]?.end);
      for (const instant of [start, end - 60_000])
        expect(new Date(instant + offsetMs).toISOString().slice(0, 16)).toBe(
          new Date(
            Date.parse(`${localTime(zone, instant).date}T00:00:00Z`) +
              localTime(zone, instant).minutes * 60_000,
          )
            .toISOString()
            .slice(0, 16),
        );
    }
  },
);

test('a change after the end is none', () => {
  const parts = splitByOffset('Europe/London', {
    start: at('2026-10-24T12:00:00Z'),
    end: at('2026-10-24T13:00:00Z'),
  });
  expect(iso(parts)).toEqual([['2026-10-24T12:00:00.000Z', '2026-10-24T13:00:00.000Z']]);
});
