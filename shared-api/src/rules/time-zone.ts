import { findServerOffset, serverRules } from './zone-changes.ts';

/**
 * Local times of IANA zones and the instants they are (PD-21 and PD-22), by the zone data of Node, or of the browser where the server's do
 * not differ. No package
 * stands below: dayjs moves a time that does not exist without a word (ADR-0022), and a Temporal polyfill costs every page more than this.
 */

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Which day it is and how many minutes after its midnight, by the clock on the wall. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 to 1439; 1440 is the next day's midnight where it is given to `toInstant`. */
  minutes: number;
}

interface Zone {
  name: string;
  /** False for a name that this machine does not know: its times are those of UTC. */
  isKnown: boolean;
  format: Intl.DateTimeFormat;
  /** Offsets at the midnights of UTC that were asked for: half a year of slots asks some 190 times, not 9,000. */
  midnights: Map<number, number>;
}

const zones = new Map<string, Zone>();
/** Zones kept: names come from requests, in any case of their letters, so they start again too. */
const zonesKept = 500;
/** Midnights kept of a zone, some ten years; then it starts again. */
const kept = 4_000;

/** Undefined for a zone that this machine does not know. */
function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

function zoneNamed(name: string): Zone {
  // What is remembered of it holds for the server's rules as they are known by then.
  const key = `${name} ${serverRules()}`;
  const known = zones.get(key);
  if (known) return known;
  const own = createFormat(name);
  const zone = {
    name,
    isKnown: own !== undefined,
    format: own ?? zoneNamed('UTC').format,
    midnights: new Map<number, number>(),
  };
  if (zones.size >= zonesKept) zones.clear();
  zones.set(key, zone);
  return zone;
}

/** Whether it names an IANA zone that this machine knows, `Area/City` or UTC; offsets such as +03:00 know no daylight saving and are none. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z][\w+/-]{1,60}$/.test(name) && zoneNamed(name).isKnown;

/**
 * The zone by which times are shown: UTC for one that this machine does not know. Zones are stored by other machines, whose names of zones may
 * be newer.
 */
export const toKnownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** The offset as the rules have it, ms. */
function readOffset(zone: Zone, instant: number): number {
  const served = findServerOffset(zone.name, new Date(instant));
  return served === undefined ? readOwnOffset(zone, instant) : served * minuteMs;
}

/** The offset as this machine has it, ms. */
function readOwnOffset({ format }: Zone, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function midnightOffset(zone: Zone, day: number): number {
  const known = zone.midnights.get(day);
  if (known !== undefined) return known;
  if (zone.midnights.size >= kept) zone.midnights.clear();
  const offset = readOffset(zone, day * dayMs);
  zone.midnights.set(day, offset);
  return offset;
}

/** How far the zone's clocks are ahead of UTC at an instant, ms; 0 for a zone that this machine does not know. */
export function offsetAt(zone: string, instant: number): number {
  const named = zoneNamed(zone);
  const day = Math.floor(instant / dayMs);
  const before = midnightOffset(named, day);
  // No zone changes its clocks twice within four days, here and in `createDayConverter`.
  return before === midnightOffset(named, day + 1) ? before : readOffset(named, instant);
}

/** Whether this machine would show another time in a zone at an instant than the server does, whose time stands. */
export const isShownOtherwise = (zone: string, instant: Date): boolean =>
  findServerOffset(zone, instant) !== undefined &&
  readOwnOffset(zoneNamed(zone), instant.getTime()) !== offsetAt(zone, instant.getTime());

/** What the clocks of a zone show at an instant (ms), to the minute. */
export function localTime(zone: string, instant: number): LocalTime {
  const shown = instant + offsetAt(zone, instant);
  const midnight = Math.floor(shown / dayMs) * dayMs;
  return {
    date: new Date(midnight).toISOString().slice(0, 10),
    minutes: Math.floor((shown - midnight) / minuteMs),
  };
}

/** The midnight of a date as if its clocks were those of UTC, ms. */
const shownMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * `toInstant` for the many times of one day: what it takes is minutes after midnight. On a day without a change of the clocks it is
 * a sum, which half a year of slots needs to be made at once.
 */
export function createDayConverter(zone: string, date: string): (minutes: number) => number | undefined {
  const midnight = shownMidnight(date);
  const before = offsetAt(zone, midnight - dayMs);
  if (before === offsetAt(zone, midnight + 2 * dayMs))
    return (minutes) => midnight + minutes * minuteMs - before;
  return (minutes) => instantShown(zone, midnight + minutes * minuteMs);
}

function instantShown(zone: string, shown: number): number | undefined {
  // Around a change the offset is the one before it or the one after it. The larger one gives the earlier instant.
  const before = offsetAt(zone, shown - dayMs);
  const after = offsetAt(zone, shown + dayMs);
  const larger = Math.max(before, after);
  if (offsetAt(zone, shown - larger) === larger) return shown - larger;
  const smaller = Math.min(before, after);
  return offsetAt(zone, shown - smaller) === smaller ? shown - smaller : undefined;
}

/**
 * The instant (ms) at which the clocks of a zone show a time: the first one where they show it twice, undefined where they
 * leap over it (00:30 of 24 April 2026 in Cairo).
 */
export const toInstant = (zone: string, { date, minutes }: LocalTime): number | undefined =>
  instantShown(zone, shownMidnight(date) + minutes * minuteMs);

/** The first instant (ms) of a day in a zone: 01:00 where the clocks leap over midnight. */
export function startOfDay(zone: string, date: string): number {
  const midnight = toInstant(zone, { date, minutes: 0 });
  if (midnight !== undefined) return midnight;
  const shown = shownMidnight(date);
  // Clocks that leap over midnight do so at the instant that midnight would have been by their old offset.
  let start = shown - offsetAt(zone, shown - dayMs);
  // Where they had leapt some minutes before it, the day began with the leap.
  while (localTime(zone, start - minuteMs).date === date) start -= minuteMs;
  return start;
}

/** A day in a zone as instants (ms), the end exclusive: 23, 24 or 25 hours. */
export const dayIn = (zone: string, date: string): { start: number; end: number } => ({
  start: startOfDay(zone, date),
  end: startOfDay(zone, new Date(shownMidnight(date) + dayMs).toISOString().slice(0, 10)),
});

/** The calendar date in a zone at an instant (ms). */
export const dateIn = (zone: string, instant: number): string => localTime(zone, instant).date;
