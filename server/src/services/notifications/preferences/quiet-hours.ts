import { addDays } from 'shared-api/rules/dates';
import { localTime, toInstant } from 'shared-api/rules/time-zone';

/** Hours of the day in an IANA zone, from the first (inclusive) to the second (exclusive); over midnight if the second is smaller. */
export interface QuietHours {
  from: number;
  until: number;
  timezone: string;
}

/** The instant at which a zone's clocks show an hour on a date: the first one if the hour occurs twice, the end of the gap if it is skipped. */
export function findHour(timezone: string, date: string, hour: number): number {
  // In inhabited zones clocks skip at most one hour. A date that a zone has skipped begins the next day.
  for (const later of [0, 30, 60]) {
    const instant = toInstant(timezone, { date, minutes: hour * 60 + later });
    if (instant !== undefined) return instant;
  }
  return findHour(timezone, addDays(date, 1), hour);
}

/** Whether an instant (ms) is within quiet hours. */
export function isQuiet({ from, until, timezone }: QuietHours, instant: number): boolean {
  const hour = Math.floor(localTime(timezone, instant).minutes / 60);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The first instant (ms) that is not quiet, at or after the given one. */
export function findLoud(quiet: QuietHours, instant: number): number {
  if (!isQuiet(quiet, instant)) return instant;
  const { date } = localTime(quiet.timezone, instant);
  const ends = [date, addDays(date, 1)].map((day) => findHour(quiet.timezone, day, quiet.until));
  const end = ends.find((each) => each > instant) ?? findHour(quiet.timezone, addDays(date, 2), quiet.until);
  // Clocks that are set back may show the quiet hours again.
  return findLoud(quiet, end);
}

/** The hour of a daily digest, the last date that had one, and the quiet hours of its reader. */
export interface DigestHour {
  hour: number;
  timezone: string;
  lastDay: string | null;
  quiet: QuietHours | undefined;
}

/**
 * The next digest after an instant: at its hour, or at the end of the quiet hours that contain this hour. A date has at most one digest.
 * @returns the instant, and the date that the digest belongs to
 */
export function findNextDigest(
  { hour, timezone, lastDay, quiet }: DigestHour,
  now: Date,
): { at: Date; day: string } {
  const { date: today } = localTime(timezone, now.getTime());
  // Quiet hours may move yesterday's digest to today.
  for (let day = addDays(today, -1); ; day = addDays(day, 1)) {
    if (lastDay !== null && day <= lastDay) continue;
    const shown = findHour(timezone, day, hour);
    const at = quiet ? findLoud(quiet, shown) : shown;
    if (at > now.getTime()) return { at: new Date(at), day };
  }
}
