import { and, asc, eq, exists, gt, gte, lt, not, or, sql } from 'drizzle-orm';
import type { SessionWithoutSlot } from 'shared-api/contracts/consultations/slot';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { slots } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';
import { sessionRequests } from '../tables/private-sessions.ts';

export interface OwnSession {
  id: number;
  startsAt: Date;
  endsAt: Date;
  duration: number;
  username: string;
  status: 'held' | 'confirmed' | 'cancelled';
  holdUntil: Date | null;
  requestId: number | null;
}

/**
 * Finds a consultant's sessions and unpaid offers that begin in `[from, to)` and have no slot, because they come from private requests
 * or their slot was deleted.
 */
export const findSessionsWithoutSlot = (
  db: Database,
  { consultantId, from, to }: { consultantId: number; from: Date; to: Date },
  now: Date,
): Promise<OwnSession[]> =>
  db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      duration: bookings.duration,
      username: users.username,
      status: bookings.status,
      holdUntil: bookings.holdUntil,
      requestId: sessionRequests.id,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.learnerId))
    .leftJoin(sessionRequests, eq(sessionRequests.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.consultantId, consultantId),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        or(
          eq(bookings.status, 'confirmed'),
          and(eq(bookings.status, 'held'), eq(bookings.heldFor, 'offer'), gt(bookings.holdUntil, now)),
        ),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(slots)
              .where(
                and(
                  eq(slots.consultantId, bookings.consultantId),
                  lt(slots.startsAt, bookings.endsAt),
                  gt(slots.endsAt, bookings.startsAt),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt));

/** Wire form of such a session for its consultant. */
export const toSessionWithoutSlot = (session: OwnSession): SessionWithoutSlot => ({
  session_id: session.id,
  from_date: session.startsAt.toISOString(),
  to_date: session.endsAt.toISOString(),
  duration: session.duration,
  username: session.username,
  state: session.status === 'confirmed' ? 'booked' : 'offer',
  reserved_until: session.status === 'held' ? session.holdUntil?.toISOString() : undefined,
  consultant_request_id: session.requestId ?? undefined,
});
