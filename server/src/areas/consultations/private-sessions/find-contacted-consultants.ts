import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { bookings } from '../tables/booking.ts';
import { sessionRequests } from '../tables/private-sessions.ts';

/** Ids of the consultants with whom one of several learners has a confirmed session, or to whom they sent a private request. */
export async function findContactedConsultants(
  db: Database,
  learnerIds: readonly number[],
): Promise<number[]> {
  const ids = [...learnerIds];
  const found = await union(
    db
      .select({ id: bookings.consultantId })
      .from(bookings)
      .where(and(inArray(bookings.learnerId, ids), eq(bookings.status, 'confirmed'))),
    db
      .select({ id: sessionRequests.consultantId })
      .from(sessionRequests)
      .where(inArray(sessionRequests.learnerId, ids)),
  );
  return found.map(({ id }) => id);
}
