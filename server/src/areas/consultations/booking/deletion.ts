import { and, count, eq, gt, ne, or } from 'drizzle-orm';
import { cancellation } from 'shared-api/rules/session-window';
import type { Database } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { AccountDeletion } from '../../../services/users/index.ts';
import { lockPairs } from '../consultants/locks.ts';
import { bookings, ratings } from '../tables/booking.ts';
import { cancelBooking } from './cancel-session.ts';
import { recountRatings } from './recount-ratings.ts';
import { getOtherPerson, type Session, selectSessions } from './session.ts';

/**
 * Upcoming sessions block the closing of an account (PD-106). Past sessions and ratings of a closed account stay, without its name and
 * texts.
 */
export const deletion: AccountDeletion = {
  async findBlockers(tx, userId, now) {
    const [upcoming] = await tx
      .select({ count: count() })
      .from(bookings)
      .where(
        and(
          or(eq(bookings.learnerId, userId), eq(bookings.consultantId, userId)),
          eq(bookings.status, 'confirmed'),
          gt(bookings.endsAt, now),
        ),
      );
    return upcoming && upcoming.count > 0
      ? [{ code: 'upcoming_sessions', params: { count: upcoming.count } }]
      : [];
  },
  async lock(tx, userId, now) {
    const pairs = await tx
      .selectDistinct({ consultantId: bookings.consultantId, learnerId: bookings.learnerId })
      .from(bookings)
      .where(
        and(
          or(eq(bookings.learnerId, userId), eq(bookings.consultantId, userId)),
          or(eq(bookings.status, 'held'), and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now))),
        ),
      );
    await lockPairs(tx, [...pairs, { consultantId: userId, learnerId: userId }]);
  },
  async erase(tx, { id }, now) {
    const own = or(eq(bookings.learnerId, id), eq(bookings.consultantId, id));
    const upcoming = await selectSessions(tx).where(
      and(own, eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)),
    );
    for (const session of upcoming) await cancelForDeletion(tx, session, id, now);
    await tx
      .update(bookings)
      .set({ status: 'cancelled', holdUntil: null, cancelledAt: now, cancelledBy: 'hold' })
      .where(and(own, eq(bookings.status, 'held')));
    await tx.update(bookings).set({ learnerTimezone: null, note: null }).where(eq(bookings.learnerId, id));
    await tx.update(bookings).set({ meetingUrl: null }).where(eq(bookings.consultantId, id));
    await tx
      .update(bookings)
      .set({ cancelReason: null })
      .where(
        or(
          and(eq(bookings.learnerId, id), eq(bookings.cancelledBy, 'learner')),
          and(eq(bookings.consultantId, id), eq(bookings.cancelledBy, 'consultant')),
        ),
      );
    const wrote = and(eq(ratings.learnerId, id), ne(ratings.comment, ''));
    const rated = await tx
      .update(ratings)
      .set({ comment: '' })
      .where(wrote)
      .returning({ consultantId: ratings.consultantId });
    await recountRatings(tx, [...new Set(rated.map(({ consultantId }) => consultantId))]);
  },
};

/** Cancels a session of a user whose account is being closed, with a refund; the other person is notified. */
async function cancelForDeletion(tx: Database, session: Session, userId: number, now: Date): Promise<void> {
  const { booking } = session;
  const { startsAt, refundUntil } = booking;
  const side = userId === booking.learnerId ? 'learner' : 'consultant';
  const outcome = cancellation(side, startsAt.getTime(), now.getTime(), refundUntil.getTime());
  const refund = booking.isFree ? 'nothing' : outcome === 'full' ? 'full' : 'none';
  await cancelBooking(tx, booking, { by: side, refund, refundTo: 'source', isNotified: false }, now);
  await notify(
    tx,
    [
      {
        userId: getOtherPerson(session, side).id,
        type: 'ConsultationSession',
        modelId: booking.id,
        text: 'told.cancelled',
        params: { name: session[side].username, person: userId, time: startsAt.toISOString() },
      },
    ],
    now,
  );
}
