import { type Interval, overlap } from './availability.ts';
import { dateIn, toInstant } from './time-zone.ts';

/** A requested time: a date and minutes after midnight by the requester's clocks; `to` may be 1440. */
export interface RequestedTime {
  date?: string;
  from?: number;
  to?: number;
}

/**
 * What is wrong with a row (CC §5, PD-43): `incomplete` 'Add all data', `order` the end is not after the start, `day` before today,
 * `past` the start has been, `gap` the clocks leap over it, `length` the consultant offers no session of this length, `overlap` it runs into
 * another row.
 */
export type RowProblem = 'incomplete' | 'order' | 'day' | 'past' | 'gap' | 'length' | 'overlap';

export interface RequestRules {
  /** The requester's zone. */
  zone: string;
  now: number;
  /** Minutes that the consultant has prices for. */
  durations: readonly number[];
}

const minuteMs = 60_000;

/** A row as instants, or what is wrong with it alone. */
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

/** What is wrong with each row; undefined for one that is right. */
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

/** Hours that an accepted request keeps its slot for the requester (PD-43). */
export const offerHours = 24;

/** Until when (ms) an accepted request is kept: 24 hours, at most until the session begins. */
export const offerUntil = (accepted: number, start: number): number =>
  Math.min(accepted + offerHours * 3_600_000, start);
