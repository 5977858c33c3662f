import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';

/*
 * The one order in which the area locks rows:
 * 1. the rows of a family with its zone, and what orders lock first (orders/locks.ts);
 * 2. enrolments by system and participant (`lockEnrolments`);
 * 3. the invitations that an account followed (`lockInvitations`), then runs by id (`lockRuns`); services that record progress or change a score lock the run first;
 * 4. activity days and proofs after their run, and tasks;
 * 5. score counts, which the trigger on runs locks by their key;
 * 6. accounts, last.
 */

export type TrackingEnrolment = typeof trackingEnrolments.$inferSelect;
export type TrackingRun = typeof trackingRuns.$inferSelect;

/** Locks enrolments until the transaction ends, in lock order. */
export const lockEnrolments = (tx: Database, which: SQL | undefined): Promise<TrackingEnrolment[]> =>
  tx
    .select()
    .from(trackingEnrolments)
    .where(which)
    .orderBy(asc(trackingEnrolments.trackingId), asc(trackingEnrolments.userId))
    .for('no key update');

/** Locks a participant's enrolment in a system, a competition, a level or a package. */
export const lockEnrolment = async (
  tx: Database,
  { trackingId, userId }: { trackingId: number; userId: number },
): Promise<TrackingEnrolment | undefined> =>
  (
    await lockEnrolments(
      tx,
      and(eq(trackingEnrolments.trackingId, trackingId), eq(trackingEnrolments.userId, userId)),
    )
  )[0];

/** Locks runs until the transaction ends, in lock order; after their enrolments, if those may change. */
export const lockRuns = (tx: Database, which: SQL | undefined): Promise<TrackingRun[]> =>
  tx.select().from(trackingRuns).where(which).orderBy(asc(trackingRuns.id)).for('no key update');

/** Locks a run by its id. */
export const lockRun = async (tx: Database, id: number): Promise<TrackingRun | undefined> =>
  (await lockRuns(tx, eq(trackingRuns.id, id)))[0];
