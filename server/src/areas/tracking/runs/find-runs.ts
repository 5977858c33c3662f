import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Participant } from '../access/access.ts';
import type { TrackingRun } from '../access/locks.ts';
import { trackingRuns } from '../tables/runs.ts';

const isRunOf = ({ trackingId, userId }: Participant) =>
  and(eq(trackingRuns.trackingId, trackingId), eq(trackingRuns.userId, userId));

/** Finds a participant's current run in a single system, competition or level; not locked. */
export const findCurrentRun = async (
  db: Database,
  participant: Participant,
): Promise<TrackingRun | undefined> =>
  (
    await db
      .select()
      .from(trackingRuns)
      .where(and(isRunOf(participant), isNull(trackingRuns.endedAt)))
  )[0];

/** Lists a participant's ended runs, the latest first (PD-74). */
export const listHistory = (db: Database, participant: Participant): Promise<TrackingRun[]> =>
  db
    .select()
    .from(trackingRuns)
    .where(and(isRunOf(participant), isNotNull(trackingRuns.endedAt)))
    .orderBy(desc(trackingRuns.number));

/** The number of a participant's next run. */
export async function findNextNumber(db: Database, participant: Participant): Promise<number> {
  const [last] = await db
    .select({ number: trackingRuns.number })
    .from(trackingRuns)
    .where(isRunOf(participant))
    .orderBy(desc(trackingRuns.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}
