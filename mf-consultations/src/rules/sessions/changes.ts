import { addDays } from 'shared-api/rules/dates';
import { leadMinutes } from 'shared-api/rules/session-window';
import { dateIn } from 'shared-api/rules/time-zone';

/** Until when a session can be changed and refunded, as instants (PD-42). */
export interface Limits {
  change_until: string;
  /** null for a free session. */
  refund_until: string | null;
  /** Only of a free session. */
  free_restored_until?: string;
}

/** `refused`: too late; `full`, `none`: how much of the payment is refunded; a free session is `restored` or `used` up. */
export type CancelTerms = 'refused' | 'full' | 'none' | 'restored' | 'used';

/** The effect of a cancellation at `now` (ms), by who cancels (EC §4, PD-42). */
export function cancelTerms(
  { change_until, refund_until, free_restored_until }: Limits,
  by: 'learner' | 'consultant',
  now: number,
): CancelTerms {
  const deadline = refund_until ?? free_restored_until;
  const isInTime = deadline !== undefined && now <= Date.parse(deadline);
  // The promised refund deadline holds exactly, also if it is the last instant at which a session can be cancelled.
  if (now >= Date.parse(change_until) && !(by === 'learner' && isInTime)) return 'refused';
  const costsNothing = by === 'consultant' || isInTime;
  if (refund_until === null) return costsNothing ? 'restored' : 'used';
  return costsNothing ? 'full' : 'none';
}

/** Whether a session can be moved: while a cancellation would be refunded in full, or, if it is free, until its room opens. */
export const isMovable = (limits: Limits, now: number): boolean => {
  const terms = cancelTerms(limits, 'learner', now);
  return terms !== 'refused' && terms !== 'none';
};

const minuteMs = 60_000;
/** Maximum number of minutes before the opening for which the text counts minutes. */
const countedMinutes = 60;

/** When the room of a session opens: in a number of minutes, or on a day at a time. */
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

/** Whether the room of a session is open by the browser's clock. Only for emphasis: the server's clock decides. */
export const isOpen = (start: string, end: string, now: number): boolean =>
  now >= Date.parse(start) - leadMinutes * minuteMs && now < Date.parse(end);
