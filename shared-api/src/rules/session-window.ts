const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Minutes before its start that a session opens (CC §9). */
export const leadMinutes = 10;
/** Minutes before its end after which nobody comes in for the first time (CC §9). */
export const lateMinutes = 5;
/** A room holds at most so many people. */
export const roomSize = 4;

/** Instants in ms. */
export interface Times {
  start: number;
  end: number;
}

/** `early` 'Meet Not Start', `open`, `over` 'Meet Expired'. */
export type Doors = 'early' | 'open' | 'over';

/**
 * Whether a person may come into the room of a session at `now`: first from 10 minutes before the start until 5 minutes before the
 * end, again until the end (PD-39). A live lesson is open to its end for everyone: `entered` is true there.
 */
export function doors({ start, end }: Times, now: number, entered: boolean): Doors {
  if (now < start - leadMinutes * minuteMs) return 'early';
  return now < (entered ? end : end - lateMinutes * minuteMs) ? 'open' : 'over';
}

/** Until when a session can be cancelled or moved (exclusive, ms): until its room opens (EC §4). */
export const changesUntil = (start: number): number => start - leadMinutes * minuteMs;

/**
 * Until when (inclusive, ms) a learner who cancels loses nothing (PD-42): the consultant's margin before the start, and never later than
 * a session can be cancelled at all, so that no promise exceeds the rule. Computed once, when the session is sold (PD-122).
 */
export const refundUntil = (start: number, marginHours: number): number =>
  Math.min(start - marginHours * hourMs, changesUntil(start));

/** `refused`: too late to cancel at all; `full` and `none`: what comes back of what was paid. */
export type Cancellation = 'refused' | 'full' | 'none';

/**
 * What a cancellation at `now` means, by who cancels (EC §4, PD-42).
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

/** Hours before the start that both sides are reminded. */
export const reminderHours = [24, 1] as const;
