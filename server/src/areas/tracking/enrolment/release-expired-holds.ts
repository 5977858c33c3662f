import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { lockEnrolments } from '../access/locks.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';

/** Ends holds of orders that expired before `until`. A late payment still gets the enrolment while the system is offered. Returns the number of ended holds. */
export const releaseExpiredHolds = (db: Database, until: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const expired = await lockEnrolments(
      tx,
      and(eq(trackingEnrolments.status, 'held'), lte(trackingEnrolments.holdUntil, until)),
    );
    if (expired.length > 0)
      await tx
        .update(trackingEnrolments)
        .set({ status: 'ended', holdUntil: null })
        .where(
          inArray(
            trackingEnrolments.id,
            expired.map(({ id }) => id),
          ),
        );
    return expired.length;
  });
