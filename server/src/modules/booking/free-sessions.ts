import { and, count, eq, gte, inArray, lt, ne, or } from 'drizzle-orm';
import { addMonths } from 'shared-api/rules/dates';
import { dateIn, startOfDay } from 'shared-api/rules/time-zone';
import type { Database } from '../../kernel/index.ts';
import { bookings } from './tables.ts';

/** The calendar month of a zone that an instant lies in, its end excluded. */
export function monthOf(zone: string, now: Date): [from: Date, to: Date] {
  const first = `${dateIn(zone, now.getTime()).slice(0, 7)}-01`;
  return [new Date(startOfDay(zone, first)), new Date(startOfDay(zone, addMonths(first, 1)))];
}

/**
 * Free first sessions that a consultant still gives this month (decision 31): by the consultant's calendar, counted when they are
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
 * With which of these consultants a learner has had the free first session, also one that the learner cancelled: it is free once
 * (decision 31). What the consultant cancelled does not count.
 */
export async function freeSessionsTaken(
  db: Database,
  learnerId: number,
  consultantIds: readonly number[],
): Promise<Set<number>> {
  if (consultantIds.length === 0) return new Set();
  const taken = await db
    .selectDistinct({ id: bookings.consultantId })
    .from(bookings)
    .where(
      and(
        eq(bookings.learnerId, learnerId),
        inArray(bookings.consultantId, [...consultantIds]),
        bookings.isFree,
        or(ne(bookings.status, 'cancelled'), eq(bookings.cancelledBy, 'learner')),
      ),
    );
  return new Set(taken.map(({ id }) => id));
}
