import { eq } from 'drizzle-orm';
import { cancellation } from 'shared-api/rules/session-window';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Refunded, refundLine, releaseLine } from '../../commerce/index.ts';
import type { Desk } from './free-booking.ts';
import { lockPair } from './locks.ts';
import { closeProposal } from './proposals/close-proposal.ts';
import { ownSession, type Session, type Side } from './session.ts';
import type { Booking } from './tables.ts';
import { bookings } from './tables.ts';
import { tell } from './tell.ts';

export interface Cancelling {
  /** Where the money goes back to; the learner's choice alone. */
  refundTo: 'source' | 'wallet';
  reason?: string;
}

export type Refund = 'full' | 'none' | 'nothing';

export interface Cancelled {
  refund: Refund;
  /** How much of it comes back, and where to; undefined where nothing was paid for it. */
  refunded?: Refunded;
}

/**
 * What comes back when a side cancels now (PD-42).
 * @throws Failure 409 `too_late`: the room is open, or has been
 */
function refundOf({ booking }: Session, side: Side, now: Date): Refund {
  const { startsAt, refundUntil } = booking;
  const outcome = cancellation(side, startsAt.getTime(), now.getTime(), refundUntil.getTime());
  if (outcome === 'refused') throw new Failure(409, 'too_late');
  return booking.isFree ? 'nothing' : outcome;
}

/** What was paid for a session goes back to its learner, once. @param isTold the news of the cancel says so */
const giveMoneyBack = (
  tx: Database,
  { id, refund, refundTo }: Booking,
  isTold: boolean,
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
          isTold,
        },
        now,
      )
    : undefined;

/** Who cancelled a session. */
export type CancelledBy = Side | 'operator';

/** Marks a session as cancelled, under its people's locks, and ends its open proposal; its money stays as it is. */
export async function markCancelled(
  tx: Database,
  { id, sequence }: Booking,
  { by, refund, refundTo, reason }: Cancelling & { by: CancelledBy; refund: Refund },
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
 * Cancels a session, under its people's locks, and gives its money back.
 * @param isTold its learner is told of the cancel with what comes back; else they are told of the refund by itself
 */
export async function cancelBooking(
  tx: Database,
  before: Booking,
  { isTold, ...cancelling }: Cancelling & { by: Side; refund: Refund; isTold: boolean },
  now: Date,
): Promise<{ booking: Booking; refunded: Refunded | undefined }> {
  const booking = await markCancelled(tx, before, cancelling, now);
  await releaseLine(tx, { modelName: 'ConsultationSession', reference: booking.id });
  return { booking, refunded: await giveMoneyBack(tx, booking, isTold, now) };
}

/**
 * Cancels a session of the caller; its slot is free again, both are told, and nobody is reminded of it. Answers what comes
 * back; the same when it was cancelled before. Where to is the learner's business.
 * @throws Failure 404 `not_found`, 409 `too_late`
 */
export async function cancelSession(
  tx: Database,
  { id, transactionId }: { id: number; transactionId: number },
  userId: number,
  { refundTo, reason }: Cancelling,
  { site, now }: Pick<Desk, 'site' | 'now'>,
): Promise<Cancelled> {
  // The specification names both; a booking has one number.
  if (transactionId !== id) throw new Failure(404, 'not_found');
  const { booking: read } = (await ownSession(tx, id, userId)).session;
  await lockPair(tx, read);
  const { session, side } = await ownSession(tx, id, userId);
  const told = ({ refund }: Booking, refunded: Refunded | undefined): Cancelled => ({
    refund: refund ?? 'nothing',
    refunded: side === 'learner' ? refunded : undefined,
  });
  if (session.booking.status === 'cancelled')
    return told(session.booking, await giveMoneyBack(tx, session.booking, false, now));
  const { booking, refunded } = await cancelBooking(
    tx,
    session.booking,
    {
      by: side,
      refund: refundOf(session, side, now),
      refundTo: side === 'learner' ? refundTo : 'source',
      reason,
      isTold: true,
    },
    now,
  );
  const news = { kind: 'cancelled', by: side, reason, refunded } as const;
  await tell(tx, { ...session, booking }, news, site, now);
  return told(booking, refunded);
}
