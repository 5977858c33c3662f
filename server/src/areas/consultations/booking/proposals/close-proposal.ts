import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { Booking } from '../../tables/booking.ts';
import { bookings } from '../../tables/booking.ts';

/**
 * Closes the open proposal of a session and releases its time; returns undefined if there is none. The caller has locked the session's people.
 * @param by `learner`: answered, or chose another time; `consultant`: withdrew or replaced it; `hold`: it expired, or the session is
 * cancelled
 */
export async function closeProposal(
  tx: Database,
  sessionId: number,
  by: 'learner' | 'consultant' | 'hold',
  now: Date,
): Promise<Booking | undefined> {
  const [closed] = await tx
    .update(bookings)
    .set({ status: 'cancelled', holdUntil: null, cancelledAt: now, cancelledBy: by })
    .where(and(eq(bookings.proposedFor, sessionId), eq(bookings.status, 'held')))
    .returning();
  return closed;
}
