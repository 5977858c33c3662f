import { changesUntil } from './session-window.ts';

const hourMs = 3_600_000;

/** Hours for which a proposed time is held for the learner, unless one of the two times is near. */
export const proposalHours = 48;

/**
 * Time until which (exclusive, ms) a proposed time is held: 48 hours, but at most until the room of the session or of the proposed time would
 * open. In the past if it is too late for a proposal.
 * @param start current start of the session
 */
export const proposalUntil = (now: number, start: number, proposedStart: number): number =>
  Math.min(now + proposalHours * hourMs, changesUntil(start), changesUntil(proposedStart));

/**
 * The refund deadline (inclusive) of a session whose learner accepts a proposed time: it moves with the session, but is never before the promised
 * one, so that a consultant cannot withdraw a promised refund (PD-122).
 * @param before start of the session before the move
 */
export function acceptedRefundUntil(before: { startsAt: Date; refundUntil: Date }, newStart: Date): Date {
  const distanceMs = before.startsAt.getTime() - before.refundUntil.getTime();
  const kept = Math.min(before.refundUntil.getTime(), changesUntil(newStart.getTime()));
  return new Date(Math.max(newStart.getTime() - distanceMs, kept));
}
