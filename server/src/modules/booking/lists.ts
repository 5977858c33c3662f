import { and, asc, count, desc, eq, gt, not, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { type Session, type Side, selectSessions, wasBooked } from './session.ts';
import { bookings } from './tables.ts';

/** Sessions on one page of a list. */
export const pageSize = 10;

export interface ListChoice {
  userId: number;
  side: Side;
  /** Those that have ended or were cancelled. */
  previous: boolean;
  page: number;
}

export interface SessionPage {
  sessions: Session[];
  page: number;
  lastPage: number;
}

/** Somebody's sessions: upcoming ones by their start, previous ones the newest first (EC §2.7). */
export async function listSessions(db: Database, choice: ListChoice, now: Date): Promise<SessionPage> {
  const { userId, side, previous, page } = choice;
  const upcoming = and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)) as SQL;
  const chosen = and(
    eq(side === 'learner' ? bookings.learnerId : bookings.consultantId, userId),
    wasBooked,
    previous ? not(upcoming) : upcoming,
  );
  const [all] = await db.select({ count: count() }).from(bookings).where(chosen);
  const order = previous ? desc : asc;
  const sessions = await selectSessions(db)
    .where(chosen)
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { sessions, page, lastPage: Math.max(1, Math.ceil((all?.count ?? 0) / pageSize)) };
}
