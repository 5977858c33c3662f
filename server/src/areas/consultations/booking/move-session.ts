import { cancellation } from 'shared-api/rules/session-window';
import { type Database, Failure } from '../../../kernel/index.ts';
import { lockPair, lockSlot } from '../consultants/locks.ts';
import type { BookingContext } from './free-booking.ts';
import { moveBooking, type TimeInterval } from './holds.ts';
import { notifySession } from './notify-sessions.ts';
import { closeProposal } from './proposals/close-proposal.ts';
import { planReminders } from './reminders.ts';
import { getRequestedSlot, type RequestedSlot, rejectSlot } from './requested-slot.ts';
import { findLearnerSession, type Session } from './session.ts';

/** Rejects a move of a paid session after its refund deadline, or of a free one after its room opens. */
function rejectLate({ booking }: Session, now: Date): void {
  const { startsAt, refundUntil } = booking;
  const outcome = cancellation('learner', startsAt.getTime(), now.getTime(), refundUntil.getTime());
  if (outcome === 'refused' || (outcome === 'none' && !booking.isFree)) throw new Failure('too_late');
}

/** Rejects a slot of another duration. Ignores its current price, because a session keeps its price (PD-122). */
export function rejectOtherTerms({ booking }: Session, { slot }: RequestedSlot): void {
  if (slot.duration !== booking.duration) throw new Failure('other_terms');
}

/**
 * Stores the new time of a session, plans new reminders and notifies both people. The caller has locked its people and the slot.
 * @param change `refundUntil` if the deadline does not move with the start; `isAccepted` if the consultant proposed the time
 * @throws Failure 409 `booked`, `overlap`
 */
export async function changeTime(
  tx: Database,
  session: Session,
  slot: TimeInterval & { id: number },
  { refundUntil, isAccepted }: { refundUntil?: Date; isAccepted?: true },
  { jobs, site, now, timezone }: BookingContext,
): Promise<Session> {
  const { booking } = session;
  const { startsAt, endsAt, sequence } = booking;
  const changes = { sequence: sequence + 1, learnerTimezone: timezone, refundUntil };
  const moved = await moveBooking(tx, booking, slot, changes, now);
  const learner = { ...session.learner, timezone: moved.learnerTimezone };
  const changed = { ...session, booking: moved, learner, proposal: null };
  await planReminders(tx, jobs, [moved], now);
  await notifySession(tx, changed, { kind: 'moved', before: { startsAt, endsAt }, isAccepted }, site, now);
  return changed;
}

/**
 * Moves a session to another free slot of its consultant, all or nothing. The session keeps its id, and an open proposal of the consultant
 * counts as declined. A repeated call returns the same.
 * @throws Failure 404 `not_found`; 409 `cancelled`, `too_late`, `other_terms`, `suspended`, `booked`, `past`, `margin`, `overlap`
 */
export async function moveSession(
  tx: Database,
  id: number,
  slotId: number,
  userId: number,
  consultantPage: BookingContext,
): Promise<Session> {
  const { now } = consultantPage;
  const { booking: read } = await findLearnerSession(tx, id, userId);
  await lockPair(tx, read);
  await lockSlot(tx, slotId);
  const session = await findLearnerSession(tx, id, userId);
  const { booking } = session;
  if (booking.status === 'cancelled') throw new Failure('cancelled');
  if (booking.slotId === slotId) return session;
  await closeProposal(tx, id, 'learner', now);
  const requested = await getRequestedSlot(tx, slotId, now);
  if (requested.slot.consultantId !== booking.consultantId) throw new Failure('not_found');
  rejectLate(session, now);
  rejectOtherTerms(session, requested);
  rejectSlot(requested, userId, now, id);
  return changeTime(tx, session, requested.slot, {}, consultantPage);
}
