import { and, count, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { addMonths } from 'shared-api/rules/dates';
import { dateIn, startOfDay } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import type { Pair } from '../consultants/locks.ts';
import { bookings } from '../tables/booking.ts';

/** The calendar month of a zone that contains `now`, as instants; the end is excluded. */
export function toMonth(zone: string, now: Date): [from: Date, to: Date] {
  const first = `${dateIn(zone, now.getTime()).slice(0, 7)}-01`;
  return [new Date(startOfDay(zone, first)), new Date(startOfDay(zone, addMonths(first, 1)))];
}

/**
 * Counts the free first sessions that a consultant has left this month (PD-31), by booking time in the consultant's zone; cancelled ones do
 * not count. Exact under the consultant's lock (`lockPair`).
 */
export async function countFreeSessionsLeft(
  db: Database,
  { consultantId, timezone, freeSessions }: { consultantId: number; timezone: string; freeSessions: number },
  now: Date,
): Promise<number> {
  const [from, to] = toMonth(timezone, now);
  const [booked] = await db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.consultantId, consultantId),
        bookings.isFree,
        ne(bookings.status, 'cancelled'),
        gte(bookings.createdAt, from),
        lt(bookings.createdAt, to),
      ),
    );
  return Math.max(0, freeSessions - (booked?.count ?? 0));
}

/**
 * Which bookings use up the free first session (PD-127): booked sessions, paid or free, unless the consultant cancelled them, or the learner
 * did so before the refund deadline. A condition on `bookings`; the unique index `bookings_free` has the same one.
 */
export const usesUpFirst: SQL = sql`(${bookings.confirmedAt} is not null and (${bookings.status} = 'confirmed'
  or (${bookings.cancelledBy} = 'learner' and ${bookings.cancelledAt} > ${bookings.refundUntil})))`;

/** Finds what used up a learner's free first session with a consultant: a `free` or a `paid` session. */
export async function findFirstSession(
  db: Database,
  { consultantId, learnerId }: Pair,
): Promise<'free' | 'paid' | undefined> {
  const [first] = await db
    .select({ isFree: bookings.isFree })
    .from(bookings)
    .where(and(eq(bookings.learnerId, learnerId), eq(bookings.consultantId, consultantId), usesUpFirst))
    .orderBy(desc(bookings.isFree))
    .limit(1);
  if (!first) return undefined;
  return first.isFree ? 'free' : 'paid';
}
