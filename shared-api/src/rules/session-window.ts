const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Minutes before the start from which participants can join (CC §9). */
export const leadMinutes = 10;
/** Minutes before the end after which nobody can join for the first time (CC §9). */
export const lateMinutes = 5;
/** Maximum number of participants of a room. */
export const roomSize = 4;

/** Instants in milliseconds. */
export interface Times {
  start: number;
  end: number;
}

/** State of the join window: `early` 'Meet Not Start', `open`, `over` 'Meet Expired'. */
export type JoinWindow = 'early' | 'open' | 'over';

/**
 * The state of a session's join window at `now`: open from 10 minutes before the start until 5 minutes before the end, and until the
 * end for participants who have joined before (PD-39). Everyone can join a live lesson until its end: pass `entered` as true.
 */
export function getJoinWindow({ start, end }: Times, now: number, entered: boolean): JoinWindow {
  if (now < start - leadMinutes * minuteMs) return 'early';
  return now < (entered ? end : end - lateMinutes * minuteMs) ? 'open' : 'over';
}

/** Time until which a session can be cancelled or moved (exclusive, ms): when its join window opens (EC §4). */
export const changesUntil = (start: number): number => start - leadMinutes * minuteMs;

/**
 * Time until which (inclusive, ms) a learner who cancels gets a full refund (PD-42): the consultant's margin before the start, but
 * at the latest the last moment at which a session can be cancelled. Computed once, when the session is sold (PD-122).
 */
export const refundUntil = (start: number, marginHours: number): number =>
  Math.min(start - marginHours * hourMs, changesUntil(start));

/** `refused`: too late to cancel; `full` and `none`: the refund. */
export type Cancellation = 'refused' | 'full' | 'none';

/**
 * The result of cancelling at `now`, by who cancels (EC §4, PD-42).
 * @param refundDeadline the session's own, stored when it was sold
 */
export function cancellation(
  by: 'learner' | 'consultant',
  start: number,
  now: number,
  refundDeadline: number,
): Cancellation {
  if (by === 'learner' && now <= refundDeadline) return 'full';
  if (now >= changesUntil(start)) return 'refused';
  return by === 'consultant' ? 'full' : 'none';
}

/** Hours before the start at which both participants are reminded. */
export const reminderHours = [24, 1] as const;
