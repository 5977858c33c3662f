import { eq } from 'drizzle-orm';
import { acceptedRefundUntil } from 'shared-api/rules/proposal';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { lockPair, lockSlot } from '../../consultants/locks.ts';
import type { Booking } from '../../tables/booking.ts';
import { bookings } from '../../tables/booking.ts';
import type { BookingContext } from '../free-booking.ts';
import { changeTime } from '../move-session.ts';
import { findLearnerSession, type Session } from '../session.ts';
import { closeProposal } from './close-proposal.ts';
import { findOpenProposal, type OpenProposal } from './find-open-proposal.ts';
import { notifyProposal } from './notify-proposal.ts';

/** A learner's answer to the proposal that their page shows. */
export interface ProposalAnswer {
  id: number;
  proposalId: number;
  accept: boolean;
}

/** Finds a proposal of the session, open or closed. @throws Failure 404 `not_found` */
async function findProposal(tx: Database, { id, proposalId }: ProposalAnswer): Promise<Booking> {
  const [proposal] = await tx.select().from(bookings).where(eq(bookings.id, proposalId));
  if (proposal?.proposedFor !== id) throw new Failure('not_found');
  return proposal;
}

/** Whether an earlier call gave this answer. */
const isRepeated = ({ booking }: Session, proposal: Booking, accept: boolean): boolean =>
  proposal.cancelledBy === 'learner' &&
  accept === (booking.slotId !== null && booking.slotId === proposal.slotId);

/** Moves the session to the proposed time. @throws Failure 409 `overlap` when the learner has another session then */
async function accept(
  tx: Database,
  session: Session,
  { slotId, startsAt, endsAt }: OpenProposal,
  consultantPage: BookingContext,
): Promise<Session> {
  const { booking } = session;
  await closeProposal(tx, booking.id, 'learner', consultantPage.now);
  const refundUntil = acceptedRefundUntil(booking, startsAt);
  return changeTime(
    tx,
    session,
    { id: slotId, startsAt, endsAt },
    { refundUntil, isAccepted: true },
    consultantPage,
  );
}

async function decline(tx: Database, session: Session, { site, now }: BookingContext): Promise<Session> {
  const proposal = await closeProposal(tx, session.booking.id, 'learner', now);
  if (proposal) await notifyProposal(tx, session, { kind: 'declined', proposal }, site, now);
  return { ...session, proposal: null };
}

/**
 * Accepts or declines a proposed time as the learner, and notifies the consultant. The refund deadline does not apply, because the
 * consultant proposed the change. A repeated call returns the same.
 * @throws Failure 404 `not_found`; 409 `cancelled`, `proposal_over`, `overlap`
 */
export async function replyToProposal(
  tx: Database,
  answer: ProposalAnswer,
  userId: number,
  consultantPage: BookingContext,
): Promise<Session> {
  const { booking: read } = await findLearnerSession(tx, answer.id, userId);
  await lockPair(tx, read);
  const proposal = await findProposal(tx, answer);
  if (proposal.slotId !== null) await lockSlot(tx, proposal.slotId);
  const session = await findLearnerSession(tx, answer.id, userId);
  if (session.booking.status === 'cancelled') throw new Failure('cancelled');
  const open = findOpenProposal(session, consultantPage.now);
  if (open?.id !== proposal.id) {
    if (isRepeated(session, proposal, answer.accept)) return session;
    throw new Failure('proposal_over');
  }
  return answer.accept ? accept(tx, session, open, consultantPage) : decline(tx, session, consultantPage);
}
