import { and, eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { bookings } from '../booking/tables.ts';
import { sessionRequests } from './tables.ts';

/** Accepted. */
const accepted = 2;

/** Ids of the learners who have a confirmed session with a consultant, or whose private request the consultant accepted (PD-45). */
export async function findContactedLearners(db: Database, consultantId: number): Promise<number[]> {
  const found = await union(
    db
      .select({ id: bookings.learnerId })
      .from(bookings)
      .where(and(eq(bookings.consultantId, consultantId), eq(bookings.status, 'confirmed'))),
    db
      .select({ id: sessionRequests.learnerId })
      .from(sessionRequests)
      .where(and(eq(sessionRequests.consultantId, consultantId), eq(sessionRequests.status, accepted))),
  );
  return found.map(({ id }) => id);
}
