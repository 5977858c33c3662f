import { eq } from 'drizzle-orm';
import { cancellation } from 'shared-api/rules/session-window';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Refunded, refundLine, releaseLine } from '../../commerce/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { lockPair } from '../consultants/locks.ts';
import type { Booking } from '../tables/booking.ts';
import { bookings } from '../tables/booking.ts';
import type { BookingContext } from './free-booking.ts';
import { notifySession } from './notify-sessions.ts';
import { closeProposal } from './proposals/close-proposal.ts';
import { getOwnSession, type Session, type Side } from './session.ts';

export interface CancelParams {
  /** Where the refund goes; only the learner can choose. */
  refundTo: 'source' | 'wallet';
  reason?: string;
}

export type Refund = 'full' | 'none' | 'nothing';

export interface CancelResult {
  refund: Refund;
  /** The refund; undefined when nothing was paid. */
  refunded?: Refunded;
}

/**
 * Determines the refund if one of the two people cancels now (PD-42).
 * @throws Failure 409 `too_late` after the room has opened
 */
function refundOf({ booking }: Session, side: Side, now: Date): Refund {
  const { startsAt, refundUntil } = booking;
  const outcome = cancellation(side, startsAt.getTime(), now.getTime(), refundUntil.getTime());
  if (outcome === 'refused') throw new Failure('too_late');
  return booking.isFree ? 'nothing' : outcome;
}

/** Refunds the learner of a session, once. @param isReported whether the notification of the cancellation mentions the refund */
const refundLearner = (
  tx: Database,
  { id, refund, refundTo }: Booking,
  isReported: boolean,
  now: Date,
): Promise<Refunded | undefined> | undefined =>
  refund === 'full'
    ? refundLine(
        tx,
        {
          modelName: 'ConsultationSession',
          reference: id,
          to: refundTo ?? 'source',
          reason: 'cancelled',
          isNotified: isReported,
        },
        now,
      )
    : undefined;

/** Who cancelled a session. */
export type CancelledBy = Side | 'operator';

/** Marks a session as cancelled and closes its open proposal, without a refund. The caller has locked its people (`lockPair`). */
export async function markCancelled(
  tx: Database,
  { id, sequence }: Booking,
  { by, refund, refundTo, reason }: CancelParams & { by: CancelledBy; refund: Refund },
  now: Date,
): Promise<Booking> {
  await closeProposal(tx, id, 'hold', now);
  const [booking] = await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: by,
      cancelReason: reason || undefined,
      refund,
      refundTo: refund === 'full' ? refundTo : undefined,
      sequence: sequence + 1,
    })
    .where(eq(bookings.id, id))
    .returning();
  if (!booking) throw new Error(`The session ${id} has gone under its lock`);
  return booking;
}

/**
 * Cancels a session with a refund. The caller has locked its people (`lockPair`).
 * @param isNotified whether the caller notifies the learner of the cancellation, which mentions the refund; otherwise this notifies them of the refund
 */
export async function cancelBooking(
  tx: Database,
  before: Booking,
  { isNotified, ...cancelling }: CancelParams & { by: Side; refund: Refund; isNotified: boolean },
  now: Date,
): Promise<{ booking: Booking; refunded: Refunded | undefined }> {
  const booking = await markCancelled(tx, before, cancelling, now);
  await releaseLine(tx, { modelName: 'ConsultationSession', reference: booking.id });
  return { booking, refunded: await refundLearner(tx, booking, isNotified, now) };
}

/**
 * Cancels a session of the caller: its slot is free again, both people are notified, and no reminder is sent. Returns the refund; a repeated
 * call returns the same. Only the learner chooses where the refund goes.
 * @throws Failure 404 `not_found`, 409 `too_late`; if a reason is sent also `blocked_by_guest`, `blocked_by_me`
 */
export async function cancelSession(
  tx: Database,
  { id, transactionId }: { id: number; transactionId: number },
  userId: number,
  { refundTo, reason }: CancelParams,
  { site, now }: Pick<BookingContext, 'site' | 'now'>,
): Promise<CancelResult> {
  // The specification sends both ids; a booking has one.
  if (transactionId !== id) throw new Failure('not_found');
  const { booking: read } = (await getOwnSession(tx, id, userId)).session;
  await lockPair(tx, read);
  const { session, side } = await getOwnSession(tx, id, userId);
  const reported = ({ refund }: Booking, refunded: Refunded | undefined): CancelResult => ({
    refund: refund ?? 'nothing',
    refunded: side === 'learner' ? refunded : undefined,
  });
  if (session.booking.status === 'cancelled')
    return reported(session.booking, await refundLearner(tx, session.booking, false, now));
  if (reason) {
    const { learnerId, consultantId } = session.booking;
    await refuseBlocked(tx, { from: userId, to: userId === learnerId ? consultantId : learnerId });
  }
  const { booking, refunded } = await cancelBooking(
    tx,
    session.booking,
    {
      by: side,
      refund: refundOf(session, side, now),
      refundTo: side === 'learner' ? refundTo : 'source',
      reason,
      isNotified: true,
    },
    now,
  );
  const notifications = { kind: 'cancelled', by: side, reason, refunded } as const;
  await notifySession(tx, { ...session, booking }, notifications, site, now);
  return reported(booking, refunded);
}
