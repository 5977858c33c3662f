import { addDays, addMonths, minutesOfDay } from './dates.ts';
import { createDayConverter, dateIn, toInstant } from './time-zone.ts';

const minuteMs = 60_000;

/** A range of clock times that is cut into sessions; minutes after midnight, `to` at most 1440. */
export interface Range {
  from?: number;
  to?: number;
  duration?: number;
}

/**
 * What is wrong with a range (CC §5), the first of: start or end missing, 'End time should be greater than start time.',
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

/** Whether a duration is offered for a range: it fits, and fills it (CC §5, PD-27). */
export const isDurationOffered = (from: number, to: number, duration: number): boolean =>
  rangeProblem({ from, to, duration }) === undefined;

/** Calendar months ahead that availability is added for (CC §9). */
export const maxAvailabilityMonths = 6;

/** First and last date for future availability in the consultant's zone: tomorrow to 6 calendar months from today. */
export function availabilityDates(zone: string, now: number): { first: string; last: string } {
  const today = dateIn(zone, now);
  return { first: addDays(today, 1), last: addMonths(today, maxAvailabilityMonths) };
}

/** Whether availability may be added for a date: `past` also for today. */
export function dateProblem(date: string, zone: string, now: number): 'past' | 'far' | undefined {
  const { first, last } = availabilityDates(zone, now);
  return date < first ? 'past' : date > last ? 'far' : undefined;
}

/**
 * What is wrong with a single session (CC §5), the first of: 'set Start', 'set Period', `past` a date before today, `now` 'start Cannot
 * be for Now' (also for what began earlier today), `gap` the clocks leap over its start, 'delete Relate Period' (it ends after midnight),
 * `far` more than 6 months ahead.
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

/** Whether what is added is one session on one day: that may also be later today (PD-28). */
export const isSingle = (dates: readonly string[], { from, to, duration }: Required<Range>): boolean =>
  dates.length === 1 && to - from === duration;

/** Instants in ms, the end exclusive. */
export interface Interval {
  start: number;
  end: number;
}

export const overlap = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** A session that is to be: its instants, and the date and minutes it has by the consultant's clocks. */
export interface PlannedSlot extends Interval {
  date: string;
  from: number;
  /** At most 1440; by the duration, also on a day whose clocks change meanwhile. */
  to: number;
}

/** Why one of several sessions is not added: its start does not exist, or it runs into another one. */
export type Rejection = 'gap' | 'overlap';

/**
 * Cuts a range into sessions on each of the dates, by the clocks of a zone (PD-21 and PD-22). A session lasts its duration in real
 * minutes; where the clocks change, a start that they leap over and a session that runs into the one before it are rejected.
 * The range has no `rangeProblem`, the dates differ.
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

/** Parts planned sessions into those that run into none of the others and those that do (PD-26). */
export function partByOverlap<Slot extends Interval>(
  planned: readonly Slot[],
  others: readonly Interval[],
): { free: Slot[]; overlapping: Slot[] } {
  const sorted = [...others].sort((a, b) => a.start - b.start);
  // An end that none before it passes, so that what can reach a slot is found without looking at all.
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
    // Those before `low` begin before the slot ends; the longest of them decides.
    (low > 0 && (ends[low - 1] ?? 0) > slot.start ? overlapping : free).push(slot);
  }
  return { free, overlapping };
}
