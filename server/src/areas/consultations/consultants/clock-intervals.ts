import { addDays, minutesOfDay } from 'shared-api/rules/dates';
import { offsetAt, startOfDay, toInstant } from 'shared-api/rules/time-zone';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Instants in ms, the end excluded. */
interface Interval {
  start: number;
  end: number;
}

/** The part of each day from `from` on, by the clock of a zone; a time that daylight saving skips becomes the next one. */
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

/** Splits an interval where a zone's UTC offset changes; `ahead` is the offset of each part in ms. */
export function splitByOffset(
  zone: string,
  { start: first, end }: Interval,
): (Interval & { ahead: number })[] {
  const stretches: (Interval & { ahead: number })[] = [];
  let start = Math.floor(first / minuteMs) * minuteMs;
  let ahead = offsetAt(zone, start);
  for (let at = start; at < end; at += dayMs) {
    const after = offsetAt(zone, at + dayMs);
    if (after === ahead) continue;
    let low = at;
    let high = at + dayMs;
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(zone, middle) === ahead) low = middle;
      else high = middle;
    }
    stretches.push({ start, end: Math.min(high, end), ahead });
    start = high;
    ahead = after;
  }
  if (start < end) stretches.push({ start, end, ahead });
  return stretches;
}
