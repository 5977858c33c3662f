import { and, count, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { addMonths } from 'shared-api/rules/dates';
import { dateIn, startOfDay } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import type { Pair } from './locks.ts';
import { bookings } from './tables.ts';

/** The calendar month of a zone that an instant lies in, its end excluded. */
export function monthOf(zone: string, now: Date): [from: Date, to: Date] {
  const first = `${dateIn(zone, now.getTime()).slice(0, 7)}-01`;
  return [new Date(startOfDay(zone, first)), new Date(startOfDay(zone, addMonths(first, 1)))];
}

/**
 * Free first sessions that a consultant still gives this month (PD-31): by the consultant's calendar, counted when they are
 * booked; one that was cancelled takes no place. Exact under the consultant's lock (`lockPair`).
 */
export async function freeSessionsLeft(
  db: Database,
  { consultantId, timezone, freeSessions }: { consultantId: number; timezone: string; freeSessions: number },
  now: Date,
): Promise<number> {
  const [from, to] = monthOf(timezone, now);
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
 * What uses up the free first session (PD-127): a booked session, paid or free, unless its consultant cancelled it, or its learner did before
 * its refund deadline. A fragment for queries on `bookings`; the same condition is in the unique index `bookings_free`.
 */
export const usesUpFirst: SQL = sql`(${bookings.confirmedAt} is not null and (${bookings.status} = 'confirmed'
  or (${bookings.cancelledBy} = 'learner' and ${bookings.cancelledAt} > ${bookings.refundUntil})))`;

/** Why a learner has no first session with a consultant any more: `free` they had it for nothing, `paid` they had one that was paid. */
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
