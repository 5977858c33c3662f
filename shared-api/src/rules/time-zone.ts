import { findServerOffset, serverRules } from './zone-changes.ts';

/**
 * Converts local times of IANA zones to instants and back (PD-21 and PD-22), with the zone data of Node or the browser, corrected where
 * the server's data differ. Uses no package: dayjs silently moves a time that does not exist (ADR-0022), and a Temporal polyfill would
 * make every page larger than this.
 */

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A date and the minutes after its midnight, as a clock of the zone shows them. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 to 1439; `toInstant` also accepts 1440 for the next day's midnight. */
  minutes: number;
}

interface Zone {
  name: string;
  /** False for a name that this machine does not know: its times are shown in UTC. */
  isKnown: boolean;
  format: Intl.DateTimeFormat;
  /** Cached offsets at UTC midnights: half a year of slots needs some 190 lookups instead of 9,000. */
  midnights: Map<number, number>;
}

const zones = new Map<string, Zone>();
/** Maximum number of cached zones; then the cache is cleared. Names come from requests in any letter case, so they need a limit. */
const zonesKept = 500;
/** Maximum number of cached midnights of a zone, some ten years; then they are cleared. */
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
  // Cached by the server's rules as well, since offsets depend on them.
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

/** Whether it names an IANA zone that this machine knows: `Area/City` or UTC. Offsets such as +03:00 are rejected, since they have no daylight saving. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z][\w+/-]{1,60}$/.test(name) && zoneNamed(name).isKnown;

/**
 * The zone in which times are shown: UTC for a zone that this machine does not know. Zones are stored by other machines, which may know newer
 * names.
 */
export const toKnownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** The offset in ms by the server's rules. */
function readOffset(zone: Zone, instant: number): number {
  const served = findServerOffset(zone.name, new Date(instant));
  return served === undefined ? readOwnOffset(zone, instant) : served * minuteMs;
}

/** The offset in ms by this machine's data. */
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

/** Offset of the zone's clocks from UTC at an instant, ms; 0 for a zone that this machine does not know. */
export function offsetAt(zone: string, instant: number): number {
  const named = zoneNamed(zone);
  const day = Math.floor(instant / dayMs);
  const before = midnightOffset(named, day);
  // No zone changes its clocks twice within four days; `createDayConverter` relies on that too.
  return before === midnightOffset(named, day + 1) ? before : readOffset(named, instant);
}

/** Whether this machine's data give another local time for an instant than the server's, which is authoritative. */
export const isShownOtherwise = (zone: string, instant: Date): boolean =>
  findServerOffset(zone, instant) !== undefined &&
  readOwnOffset(zoneNamed(zone), instant.getTime()) !== offsetAt(zone, instant.getTime());

/** The local time in a zone at an instant (ms), to the minute. */
export function localTime(zone: string, instant: number): LocalTime {
  const shown = instant + offsetAt(zone, instant);
  const midnight = Math.floor(shown / dayMs) * dayMs;
  return {
    date: new Date(midnight).toISOString().slice(0, 10),
    minutes: Math.floor((shown - midnight) / minuteMs),
  };
}

/** Midnight of a date in UTC, ms. */
const shownMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * `toInstant` for many times of one day, given as minutes after midnight. On a day without a clock change it only adds, so that
 * half a year of slots is computed at once.
 */
export function createDayConverter(zone: string, date: string): (minutes: number) => number | undefined {
  const midnight = shownMidnight(date);
  const before = offsetAt(zone, midnight - dayMs);
  if (before === offsetAt(zone, midnight + 2 * dayMs))
    return (minutes) => midnight + minutes * minuteMs - before;
  return (minutes) => instantShown(zone, midnight + minutes * minuteMs);
}

function instantShown(zone: string, shown: number): number | undefined {
  // Around a clock change the offset is the one before or after it. The larger one gives the earlier instant.
  const before = offsetAt(zone, shown - dayMs);
  const after = offsetAt(zone, shown + dayMs);
  const larger = Math.max(before, after);
  if (offsetAt(zone, shown - larger) === larger) return shown - larger;
  const smaller = Math.min(before, after);
  return offsetAt(zone, shown - smaller) === smaller ? shown - smaller : undefined;
}

/**
 * The instant (ms) at which the clocks of a zone show a time: the first one if they show it twice, undefined if they skip
 * it (00:30 of 24 April 2026 in Cairo).
 */
export const toInstant = (zone: string, { date, minutes }: LocalTime): number | undefined =>
  instantShown(zone, shownMidnight(date) + minutes * minuteMs);

/** The first instant (ms) of a day in a zone: 01:00 if the clocks skip midnight. */
export function startOfDay(zone: string, date: string): number {
  const midnight = toInstant(zone, { date, minutes: 0 });
  if (midnight !== undefined) return midnight;
  const shown = shownMidnight(date);
  // Clocks that skip midnight do so at the instant that would have been midnight by their old offset.
  let start = shown - offsetAt(zone, shown - dayMs);
  // If they were moved forward some minutes before midnight, the day began with that change.
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
