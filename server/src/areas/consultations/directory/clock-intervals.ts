import { addDays, minutesOfDay } from 'shared-api/rules/dates';
import { offsetAt, startOfDay, toInstant } from 'shared-api/rules/time-zone';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Instants in ms, the end excluded. */
interface Interval {
  start: number;
  end: number;
}

/** The part of each day from `from` (minutes after midnight) on, in a zone; a time that daylight saving skips becomes the next existing one. */
export const getDayParts = (zone: string, days: readonly string[], from = 0): Interval[] =>
  days.map((date) => {
    const end = startOfDay(zone, addDays(date, 1));
    if (from === 0) return { start: startOfDay(zone, date), end };
    for (let minutes = from; minutes < minutesOfDay; minutes += 1) {
      const start = toInstant(zone, { date, minutes });
      if (start !== undefined) return { start, end };
    }
    return { start: end, end };
  });

/** Splits an interval where a zone's UTC offset changes; `offsetMs` is the UTC offset of each part. */
export function splitByOffset(
  zone: string,
  { start: first, end }: Interval,
): (Interval & { offsetMs: number })[] {
  const intervals: (Interval & { offsetMs: number })[] = [];
  let start = Math.floor(first / minuteMs) * minuteMs;
  let offsetMs = offsetAt(zone, start);
  for (let at = start; at < end; at += dayMs) {
    const after = offsetAt(zone, at + dayMs);
    if (after === offsetMs) continue;
    let low = at;
    let high = at + dayMs;
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(zone, middle) === offsetMs) low = middle;
      else high = middle;
    }
    intervals.push({ start, end: Math.min(high, end), offsetMs });
    start = high;
    offsetMs = after;
  }
  if (start < end) intervals.push({ start, end, offsetMs });
  return intervals;
}
