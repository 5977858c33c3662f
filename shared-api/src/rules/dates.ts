/**
 * Calendar dates and clock times without a zone, as they are sent (PD-22). A date is `YYYY-MM-DD`, so that its text
 * order is its chronological order; a clock time is minutes after midnight. Anything that does not match its format
 * exactly is undefined.
 */

const dayMs = 86_400_000;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Midnight of a date in UTC, ms: for calculations with dates, which have no zone. */
const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Parses a date `YYYY-MM-DD` that exists, years 1000 to 9999. */
export function parseDate(text: string): string | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = utcOf(text);
  return !Number.isNaN(ms) && dateOf(ms) === text ? text : undefined;
}

/** Converts a date of the availability calls, `DD-MM-YYYY`, to `YYYY-MM-DD`. */
export function parseDayFirst(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return parseDate(`${year}-${month}-${day}`);
}

/** Converts `YYYY-MM-DD` to the `DD-MM-YYYY` of the availability calls. */
export const formatDayFirst = (date: string): string => date.split('-').reverse().join('-');

/** Parses `HH:mm:ss`, 00:00:00 to 23:59:00, to minutes after midnight; sessions start and end on whole minutes. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d):00$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Minutes of one day, and the text for its end. */
export const minutesOfDay = 1440;

/** Parses an end to minutes after midnight. It may also be `24:00:00`: 1440, the next day's midnight. */
export const parseEndClock = (text: string): number | undefined =>
  text === '24:00:00' ? minutesOfDay : parseClock(text);

/** Formats minutes after midnight, 0 to 1440, as `HH:mm:ss`. */
export const formatClock = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;

export const addDays = (date: string, days: number): string => dateOf(utcOf(date) + days * dayMs);

/** A date some calendar months later; the last day of a shorter month: 31 August + 6 is 28 February. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** Weekday: 0 Sunday to 6 Saturday. */
export const dayOfWeek = (date: string): number => new Date(utcOf(date)).getUTCDay();
