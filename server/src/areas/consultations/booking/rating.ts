import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { ratings } from '../tables/booking.ts';
import { recountRatings } from './recount-ratings.ts';
import { getOwnSession } from './session.ts';
import { getSessionStatus } from './status.ts';

export interface NewRating {
  /** Stars, in halves: 0.5 to 5. */
  rating: number;
  comment: string;
}

/**
 * Rates a completed session once, and updates the consultant's average in the same transaction (PD-59).
 * @throws Failure 404 `not_found` for users other than its learner; 409 `not_completed`, `rated`
 */
export async function rateSession(
  tx: Database,
  id: number,
  userId: number,
  { rating, comment }: NewRating,
  now: Date,
): Promise<void> {
  const { session, side } = await getOwnSession(tx, id, userId);
  if (side !== 'learner') throw new Failure('not_found');
  const { booking, learnerCame, consultantCame } = session;
  if (getSessionStatus({ ...booking, learnerCame, consultantCame }, now) !== 'completed')
    throw new Failure('not_completed');
  const { consultantId } = booking;
  // Locks the consultant's totals, which serializes concurrent ratings.
  await tx
    .select({ id: consultationInfos.id })
    .from(consultationInfos)
    .where(eq(consultationInfos.userId, consultantId))
    .for('no key update');
  const written = await tx
    .insert(ratings)
    .values({
      bookingId: id,
      consultantId,
      learnerId: userId,
      halves: Math.round(rating * 2),
      comment,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: ratings.bookingId });
  if (written.length === 0) throw new Failure('rated');
  await recountRatings(tx, [consultantId]);
  await notify(
    tx,
    [
      {
        userId: consultantId,
        type: 'Rating',
        modelId: id,
        text: 'told.rated',
        key: `rated ${id}`,
        params: { name: session.learner.username, person: userId, stars: rating },
      },
    ],
    now,
  );
}
