import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { eventBookings } from '../tables/bookings.ts';

/** Seats of expired holds that were not released yet, by event. */
export async function findExpiredSeats(db: Database, ids: readonly number[], now: Date) {
  const found = await db
    .select({ id: eventBookings.eventId, seats: sql<number>`sum(${eventBookings.seats})::int` })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        inArray(eventBookings.status, ['held', 'review', 'partly_paid']),
        lt(eventBookings.holdUntil, now),
      ),
    )
    .groupBy(eventBookings.eventId);
  return new Map(found.map(({ id, seats }) => [id, seats]));
}
