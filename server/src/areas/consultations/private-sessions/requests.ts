import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, Failure } from '../../../kernel/index.ts';
import { isUnavailable, users } from '../../../services/users/index.ts';
import { bookings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { sessionRequests, sessionRequestTimes } from '../tables/private-sessions.ts';

/** Number of requests on a page. */
export const pageSize = 10;

export type Side = 'learner' | 'consultant';

const learners = alias(users, 'learner');
const consultants = alias(users, 'consultant');

/** Columns of one of the two people. */
const personOf = (table: typeof learners | typeof consultants) => ({
  id: table.id,
  username: table.username,
  avatar: table.avatar,
  email: table.email,
  language: table.language,
});

const selectRequests = (db: Database) =>
  db
    .select({
      request: sessionRequests,
      learner: personOf(learners),
      consultant: personOf(consultants),
      booking: bookings,
      /** Whether the consultant's bookings are suspended (PD-47), or the account is blocked or about to be closed. */
      isSuspended: sql<boolean>`coalesce(${consultantProfiles.disabled}, true) or ${isUnavailable(consultants)}`,
    })
    .from(sessionRequests)
    .innerJoin(learners, eq(learners.id, sessionRequests.learnerId))
    .innerJoin(consultants, eq(consultants.id, sessionRequests.consultantId))
    .leftJoin(consultantProfiles, eq(consultantProfiles.userId, sessionRequests.consultantId))
    .leftJoin(bookings, eq(bookings.id, sessionRequests.bookingId));

/** A request with its two people and the booking that accepting it created. */
export type StoredRequest = Awaited<ReturnType<typeof selectRequests>>[number];

/** A page of a user's requests in one role, the newest first. */
export async function listRequests(
  db: Database,
  { userId, side, page }: { userId: number; side: Side; page: number },
): Promise<{ requests: StoredRequest[]; count: number }> {
  const chosen = eq(side === 'learner' ? sessionRequests.learnerId : sessionRequests.consultantId, userId);
  const [all] = await db.select({ count: count() }).from(sessionRequests).where(chosen);
  const requests = await selectRequests(db)
    .where(chosen)
    .orderBy(desc(sessionRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { requests, count: all?.count ?? 0 };
}

/**
 * A request for one of its two people.
 * @throws Failure 404 `not_found` for all other users, so that they cannot find out whether it exists
 */
export async function getRequest(
  db: Database,
  id: number,
  userId: number,
): Promise<StoredRequest & { side: Side }> {
  const [found] = await selectRequests(db).where(eq(sessionRequests.id, id));
  if (found?.learner.id === userId) return { ...found, side: 'learner' };
  if (found?.consultant.id === userId) return { ...found, side: 'consultant' };
  throw new Failure('not_found');
}

export type RequestedTime = typeof sessionRequestTimes.$inferSelect;

/** The requested times of a request, in the order of input. */
export const listRequestedTimes = (db: Database, requestId: number): Promise<RequestedTime[]> =>
  db
    .select()
    .from(sessionRequestTimes)
    .where(eq(sessionRequestTimes.requestId, requestId))
    .orderBy(asc(sessionRequestTimes.id));
