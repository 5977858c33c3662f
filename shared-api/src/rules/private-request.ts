import { type Interval, overlap } from './availability.ts';
import { dateIn, toInstant } from './time-zone.ts';

/** A requested time: a date and minutes after midnight by the requester's clocks; `to` may be 1440. */
export interface RequestedTime {
  date?: string;
  from?: number;
  to?: number;
}

/**
 * The problem of a row (CC §5, PD-43): `incomplete` 'Add all data', `order` the end is not after the start, `day` before today, `past` the
 * start is in the past, `gap` the clocks skip it, `length` the consultant offers no session of this length, `overlap` it overlaps another
 * row.
 */
export type RowProblem = 'incomplete' | 'order' | 'day' | 'past' | 'gap' | 'length' | 'overlap';

export interface RequestRules {
  /** The requester's zone. */
  zone: string;
  now: number;
  /** Minutes for which the consultant has prices. */
  durations: readonly number[];
}

const minuteMs = 60_000;

/** A row as instants, or its problem without regard to other rows. */
export function toRequestedInterval(
  { date, from, to }: RequestedTime,
  rules: RequestRules,
): Interval | RowProblem {
  if (date === undefined || from === undefined || to === undefined) return 'incomplete';
  if (to <= from) return 'order';
  if (date < dateIn(rules.zone, rules.now)) return 'day';
  const start = toInstant(rules.zone, { date, minutes: from });
  if (start === undefined) return 'gap';
  if (start <= rules.now) return 'past';
  if (!rules.durations.includes(to - from)) return 'length';
  return { start, end: start + (to - from) * minuteMs };
}

/** The problem of each row; undefined for a valid one. */
export function findRowProblems(
  rows: readonly RequestedTime[],
  rules: RequestRules,
): (RowProblem | undefined)[] {
  const earlier: Interval[] = [];
  return rows.map((row) => {
    const interval = toRequestedInterval(row, rules);
    if (typeof interval === 'string') return interval;
    if (earlier.some((other) => overlap(other, interval))) return 'overlap';
    earlier.push(interval);
    return undefined;
  });
}

/** Hours for which the slot of an accepted request is held for the requester (PD-43). */
export const offerHours = 24;

/** Time until which (ms) an accepted request is held: 24 hours, but at most until the session starts. */
export const offerUntil = (accepted: number, start: number): number =>
  Math.min(accepted + offerHours * 3_600_000, start);
