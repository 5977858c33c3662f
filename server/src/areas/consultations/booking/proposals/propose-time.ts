import { proposalUntil } from 'shared-api/rules/proposal';
import { findBookingRejection } from 'shared-api/rules/slot-state';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { getSlotState, type StoredSlot } from '../../availability/slots.ts';
import { lockPair, lockSlot } from '../../consultants/locks.ts';
import type { Booking } from '../../tables/booking.ts';
import type { BookingContext } from '../free-booking.ts';
import { insertBooking } from '../holds.ts';
import { rejectOtherTerms } from '../move-session.ts';
import { getRequestedSlot } from '../requested-slot.ts';
import { findConsultantSession, type Session } from '../session.ts';
import { closeProposal } from './close-proposal.ts';
import { planExpiry } from './expire-proposal.ts';
import { findOpenProposal } from './find-open-proposal.ts';
import { notifyProposal } from './notify-proposal.ts';

/** Rejects a booked or past time. The consultant's own margin does not apply to their proposal. @throws Failure 409 `booked`, `past` */
function rejectTime(slot: StoredSlot, now: Date): void {
  const rejection = findBookingRejection(getSlotState(slot, undefined, now), false);
  if (rejection) throw new Failure(rejection);
}

/** Replaces `overlap`, whose text addresses the learner. @throws Failure 409 `learner_busy` */
function rejectBusy(error: unknown): never {
  if (error instanceof Failure && error.code === 'overlap')
    throw new Failure('learner_busy', { cause: error });
  throw error;
}

/** Holds the slot for the session. @throws Failure 409 `too_late_to_propose`, `booked`, `learner_busy` */
function holdForSession(tx: Database, slot: StoredSlot, booking: Booking, now: Date): Promise<Booking> {
  const { id: proposedFor, consultantId, learnerId } = booking;
  const { id: slotId, startsAt, endsAt } = slot;
  const until = proposalUntil(now.getTime(), booking.startsAt.getTime(), startsAt.getTime());
  if (until <= now.getTime()) throw new Failure('too_late_to_propose');
  const times = { startsAt, endsAt, holdUntil: new Date(until) };
  return insertBooking(
    tx,
    { consultantId, learnerId, slotId, ...times, status: 'held', heldFor: 'proposal', proposedFor },
    now,
  ).catch(rejectBusy);
}

/**
 * Proposes another free slot of the consultant for a booked session, in place of an earlier proposal: holds the slot and notifies the
 * learner. The session is unchanged until the learner accepts. A repeated call returns the same.
 * @throws Failure 404 `not_found`; 409 `cancelled`, `other_terms`, `booked`, `past`, `learner_busy`, `too_late_to_propose`
 */
export async function proposeTime(
  tx: Database,
  id: number,
  slotId: number,
  userId: number,
  { jobs, site, now }: BookingContext,
): Promise<Session> {
  const { booking: read } = await findConsultantSession(tx, id, userId);
  await lockPair(tx, read);
  await lockSlot(tx, slotId);
  const session = await findConsultantSession(tx, id, userId);
  const { booking } = session;
  if (booking.status === 'cancelled') throw new Failure('cancelled');
  if (findOpenProposal(session, now)?.slotId === slotId) return session;
  await closeProposal(tx, id, 'consultant', now);
  const requested = await getRequestedSlot(tx, slotId, now);
  if (requested.slot.consultantId !== userId) throw new Failure('not_found');
  rejectOtherTerms(session, requested);
  rejectTime(requested.slot, now);
  const proposal = await holdForSession(tx, requested.slot, booking, now);
  const changed = { ...session, proposal };
  await planExpiry(tx, jobs, proposal);
  await notifyProposal(tx, changed, { kind: 'proposed', proposal }, site, now);
  return changed;
}
