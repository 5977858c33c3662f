import { leadMinutes } from 'shared-api/rules/session-window';

/** Of a session: until when it can be changed and refunded, as instants (decision 42). */
export interface Limits {
  change_until: string;
  /** null for a free session. */
  refund_until: string | null;
}

/** `refused`: too late; `full` or `none` of what was paid comes back; `nothing` was paid. */
export type CancelTerms = 'refused' | 'full' | 'none' | 'nothing';

/** What a cancellation at `now` (ms) means, by who cancels (EC §4, decision 42). */
export function cancelTerms(
  { change_until, refund_until }: Limits,
  by: 'learner' | 'consultant',
  now: number,
): CancelTerms {
  if (now >= Date.parse(change_until)) return 'refused';
  if (refund_until === null) return 'nothing';
  return by === 'consultant' || now <= Date.parse(refund_until) ? 'full' : 'none';
}

/** Whether a session can be moved: while a cancel would refund everything, so a free one until its room opens. */
export const isMovable = (limits: Limits, now: number): boolean => {
  const terms = cancelTerms(limits, 'learner', now);
  return terms === 'full' || terms === 'nothing';
};

const minuteMs = 60_000;
/** How long before it opens a session says so. */
const soonMinutes = 60;

/**
 * Minutes until the room of a session opens; undefined when that is more than an hour away or past.
 * @param start ISO instant
 */
export function minutesToOpening(start: string, now: number): number | undefined {
  const minutes = Math.ceil((Date.parse(start) - leadMinutes * minuteMs - now) / minuteMs);
  return minutes > 0 && minutes <= soonMinutes ? minutes : undefined;
}

/** Whether the room of a session is open by the browser's clock, for what stands out; the server's decides. */
export const isOpen = (start: string, end: string, now: number): boolean =>
  now >= Date.parse(start) - leadMinutes * minuteMs && now < Date.parse(end);
