import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { isBeingPaid } from '../../commerce/index.ts';
import { markReleased } from '../booking/holds.ts';
import { lockBookings, lockPair } from '../consultants/locks.ts';
import { sessionRequests } from '../tables/private-sessions.ts';
import { notifyWithdrawal } from './request-notices.ts';
import { getRequest } from './requests.ts';
import { requestStatus } from './status.ts';

/**
 * Withdraws a learner's request: a pending one can no longer be decided, and the time of an accepted one is free again. The consultant is
 * notified. A repeated call returns the same.
 * @throws Failure 404 `not_found` for users other than its learner; 409 `decided` when it is too late, `being_paid`
 */
export async function withdrawRequest(
  tx: Database,
  { id, learnerId }: { id: number; learnerId: number },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const found = await getRequest(tx, id, learnerId);
  if (found.side !== 'learner') throw new Failure('not_found');
  await lockPair(tx, { consultantId: found.consultant.id, learnerId });
  const [request] = await tx.select().from(sessionRequests).where(eq(sessionRequests.id, id)).for('update');
  if (!request) throw new Failure('not_found');
  if (request.withdrawnAt) return;
  if (request.status === requestStatus.rejected) throw new Failure('decided');
  if (request.bookingId !== null) await releaseOffer(tx, request.bookingId, now);
  const decided = request.bookingId === null ? { status: requestStatus.rejected, decidedAt: now } : {};
  await tx
    .update(sessionRequests)
    .set({ ...decided, withdrawnAt: now })
    .where(eq(sessionRequests.id, id));
  await notifyWithdrawal(tx, { ...found, request }, publicUrl, now);
}

/** @throws Failure 409 `decided` when the session is booked or its offer has expired; `being_paid` */
async function releaseOffer(tx: Database, bookingId: number, now: Date): Promise<void> {
  const [booking] = await lockBookings(tx, [bookingId]);
  if (booking?.status !== 'held' || !booking.holdUntil || booking.holdUntil <= now)
    throw new Failure('decided');
  if (await isBeingPaid(tx, { modelName: 'ConsultationSession', reference: bookingId }))
    throw new Failure('being_paid');
  await markReleased(tx, [bookingId], now);
}
