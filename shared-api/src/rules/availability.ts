import { addDays, addMonths, minutesOfDay } from './dates.ts';
import { createDayConverter, dateIn, toInstant } from './time-zone.ts';

const minuteMs = 60_000;

/** A range of clock times that is divided into sessions; minutes after midnight, `to` at most 1440. */
export interface Range {
  from?: number;
  to?: number;
  duration?: number;
}

/**
 * The first problem of a range (CC §5): start or end missing, 'End time should be greater than start time.',
 * 'Session duration is required.', 'slotSmPeriod {n} minutes' (too short, or no exact multiple: PD-27).
 */
export type RangeProblem = 'start' | 'end' | 'order' | 'duration' | 'fit';

export function rangeProblem({ from, to, duration }: Range): RangeProblem | undefined {
  if (from === undefined) return 'start';
  if (to === undefined) return 'end';
  if (to <= from) return 'order';
  if (duration === undefined) return 'duration';
  return (to - from) % duration === 0 ? undefined : 'fit';
}

/** Whether a duration can be selected for a range: it has to fit and divide the range exactly (CC §5, PD-27). */
export const isDurationOffered = (from: number, to: number, duration: number): boolean =>
  rangeProblem({ from, to, duration }) === undefined;

/** Number of calendar months for which availability can be added (CC §9). */
export const maxAvailabilityMonths = 6;

/** First and last date for future availability in the consultant's zone: tomorrow until 6 calendar months from today. */
export function availabilityDates(zone: string, now: number): { first: string; last: string } {
  const today = dateIn(zone, now);
  return { first: addDays(today, 1), last: addMonths(today, maxAvailabilityMonths) };
}

/** Whether availability can be added for a date; `past` includes today. */
export function dateProblem(date: string, zone: string, now: number): 'past' | 'far' | undefined {
  const { first, last } = availabilityDates(zone, now);
  return date < first ? 'past' : date > last ? 'far' : undefined;
}

/**
 * The first problem of a single session (CC §5): 'set Start', 'set Period', `past` a date before today, `now` 'start Cannot be for Now'
 * (also for an earlier time today), `gap` the clocks skip its start, 'delete Relate Period' (it ends after midnight), `far` more than 6
 * months ahead.
 */
export type SingleProblem = 'start' | 'duration' | 'past' | 'now' | 'gap' | 'midnight' | 'far';

export function singleProblem(
  { date, from, duration }: { date: string; from?: number; duration?: number },
  zone: string,
  now: number,
): SingleProblem | undefined {
  if (from === undefined) return 'start';
  if (duration === undefined) return 'duration';
  const today = dateIn(zone, now);
  if (date < today) return 'past';
  if (date > addMonths(today, maxAvailabilityMonths)) return 'far';
  const start = toInstant(zone, { date, minutes: from });
  if (start === undefined) return 'gap';
  if (start <= now) return 'now';
  return from + duration > minutesOfDay ? 'midnight' : undefined;
}

/** Whether the input is one session on one day, which may also be later today (PD-28). */
export const isSingle = (dates: readonly string[], { from, to, duration }: Required<Range>): boolean =>
  dates.length === 1 && to - from === duration;

/** Instants in ms, the end exclusive. */
export interface Interval {
  start: number;
  end: number;
}

export const overlap = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** A session to be added: its instants, and its date and minutes by the consultant's clocks. */
export interface PlannedSlot extends Interval {
  date: string;
  from: number;
  /** At most 1440; computed from the duration, even on a day with a clock change. */
  to: number;
}

/** Why one of several sessions is not added: its start does not exist, or it overlaps another one. */
export type Rejection = 'gap' | 'overlap';

/**
 * Divides a range into sessions on each of the dates, by the clocks of a zone (PD-21 and PD-22). A session lasts its duration in
 * real minutes. At a clock change, starts that are skipped and sessions that overlap the previous one are rejected. Requires a
 * range without a `rangeProblem` and distinct dates.
 */
export function planSlots(
  dates: readonly string[],
  { from, to, duration }: Required<Range>,
  zone: string,
): { slots: PlannedSlot[]; rejected: { date: string; from: number; to: number; reason: Rejection }[] } {
  const slots: PlannedSlot[] = [];
  const rejected: { date: string; from: number; to: number; reason: Rejection }[] = [];
  let ended = Number.NEGATIVE_INFINITY;
  for (const date of [...dates].sort()) {
    const startAt = createDayConverter(zone, date);
    for (let minutes = from; minutes + duration <= to; minutes += duration) {
      const end = minutes + duration;
      const start = startAt(minutes);
      if (start === undefined) rejected.push({ date, from: minutes, to: end, reason: 'gap' });
      else if (start < ended) rejected.push({ date, from: minutes, to: end, reason: 'overlap' });
      else {
        ended = start + duration * minuteMs;
        slots.push({ date, from: minutes, to: end, start, end: ended });
      }
    }
  }
  return { slots, rejected };
}

/** Separates planned sessions by whether they overlap any of the others (PD-26). */
export function partByOverlap<Slot extends Interval>(
  planned: readonly Slot[],
  others: readonly Interval[],
): { free: Slot[]; overlapping: Slot[] } {
  const sorted = [...others].sort((a, b) => a.start - b.start);
  // Latest end so far, for each of the sorted intervals, so that overlaps can be found by binary search.
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? end));
  const free: Slot[] = [];
  const overlapping: Slot[] = [];
  for (const slot of planned) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < slot.end) low = middle + 1;
      else high = middle;
    }
    // Intervals before `low` start before the slot ends; the latest of their ends decides.
    (low > 0 && (ends[low - 1] ?? 0) > slot.start ? overlapping : free).push(slot);
  }
  return { free, overlapping };
}
