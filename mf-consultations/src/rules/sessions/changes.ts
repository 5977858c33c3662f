import { addDays } from 'shared-api/rules/dates';
import { leadMinutes } from 'shared-api/rules/session-window';
import { dateIn } from 'shared-api/rules/time-zone';

/** Of a session: until when it can be changed and refunded, as instants (PD-42). */
export interface Limits {
  change_until: string;
  /** null for a free session. */
  refund_until: string | null;
  /** Of a free session alone. */
  free_restored_until?: string;
}

/** `refused`: too late; `full` or `none` of what was paid comes back; a free session is `restored` or `used` up. */
export type CancelTerms = 'refused' | 'full' | 'none' | 'restored' | 'used';

/** What a cancellation at `now` (ms) means, by who cancels (EC §4, PD-42). */
export function cancelTerms(
  { change_until, refund_until, free_restored_until }: Limits,
  by: 'learner' | 'consultant',
  now: number,
): CancelTerms {
  const deadline = refund_until ?? free_restored_until;
  const isInTime = deadline !== undefined && now <= Date.parse(deadline);
  // The promised deadline holds to the instant, also where it is the last at which a session can be cancelled.
  if (now >= Date.parse(change_until) && !(by === 'learner' && isInTime)) return 'refused';
  const costsNothing = by === 'consultant' || isInTime;
  if (refund_until === null) return costsNothing ? 'restored' : 'used';
  return costsNothing ? 'full' : 'none';
}

/** Whether a session can be moved: while a cancel would refund everything, a free one until its room opens. */
export const isMovable = (limits: Limits, now: number): boolean => {
  const terms = cancelTerms(limits, 'learner', now);
  return terms !== 'refused' && terms !== 'none';
};

const minuteMs = 60_000;
/** Up to how long before a room opens the minutes are counted. */
const countedMinutes = 60;

/** When the room of a session opens, as it is said: in so many minutes, or on a day at a time. */
export type Opening =
  | { at: number; kind: 'minutes'; count: number }
  | { at: number; kind: 'today' | 'tomorrow' | 'on' };

/**
 * When the room of a session opens; undefined once it has.
 * @param start ISO instant
 * @param zone of the user, for the day
 */
export function getOpening(start: string, now: number, zone: string): Opening | undefined {
  const at = Date.parse(start) - leadMinutes * minuteMs;
  const count = Math.ceil((at - now) / minuteMs);
  if (count <= 0) return undefined;
  if (count <= countedMinutes) return { at, kind: 'minutes', count };
  const [day, today] = [dateIn(zone, at), dateIn(zone, now)];
  return { at, kind: day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'on' };
}

/** Whether the room of a session is open by the browser's clock, for what stands out; the server's decides. */
export const isOpen = (start: string, end: string, now: number): boolean =>
  now >= Date.parse(start) - leadMinutes * minuteMs && now < Date.parse(end);
