import { changesUntil } from './session-window.ts';

const hourMs = 3_600_000;

/** Hours that a proposed time is held for the learner, unless one of the two times is near. */
export const proposalHours = 48;

/**
 * Until when (exclusive, ms) a proposed time is held: 48 hours, at most until the room of the session, or of the proposed time, would open. In
 * the past where it is too late to propose.
 * @param start of the session as it is
 */
export const proposalUntil = (now: number, start: number, proposedStart: number): number =>
  Math.min(now + proposalHours * hourMs, changesUntil(start), changesUntil(proposedStart));

/**
 * The refund deadline (inclusive) of a session whose learner accepts a proposed time: it moves with the session, and is not before the one that was
 * promised, so that a consultant cannot take a promised refund back (PD-122).
 * @param before of the session as it was
 */
export function acceptedRefundUntil(before: { startsAt: Date; refundUntil: Date }, newStart: Date): Date {
  const distanceMs = before.startsAt.getTime() - before.refundUntil.getTime();
  const kept = Math.min(before.refundUntil.getTime(), changesUntil(newStart.getTime()));
  return new Date(Math.max(newStart.getTime() - distanceMs, kept));
}
