import { and, eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { bookings } from '../tables/booking.ts';
import { sessionRequests } from '../tables/private-sessions.ts';

/** Status of an accepted request. */
const accepted = 2;

/** A query for the learners who have a confirmed session with a consultant, or whose private request the consultant accepted (PD-45). */
export const selectContactedLearners = (db: Database, consultantId: number) =>
  union(
    db
      .select({ id: bookings.learnerId })
      .from(bookings)
      .where(and(eq(bookings.consultantId, consultantId), eq(bookings.status, 'confirmed'))),
    db
      .select({ id: sessionRequests.learnerId })
      .from(sessionRequests)
      .where(and(eq(sessionRequests.consultantId, consultantId), eq(sessionRequests.status, accepted))),
  );
