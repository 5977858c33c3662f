import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { MediaRight } from '../../../services/media/index.ts';
import { createActor, findRelation } from '../access/access.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';

/** Finds the participant and system of a run whose enrolment has not ended. */
async function findRunInUse(db: Database, id: number) {
  const [found] = await db
    .select({
      trackingId: trackingRuns.trackingId,
      userId: trackingRuns.userId,
      status: trackingEnrolments.status,
    })
    .from(trackingRuns)
    .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, trackingRuns.enrolmentId))
    .where(eq(trackingRuns.id, id));
  return found?.status === 'active' ? found : undefined;
}

/** The right to read files of activities, for users who may see the participant's run; `r31` for run 31. */
export const runFiles: MediaRight = {
  prefix: 'r',
  async mayRead(db, id, reader) {
    const run = await findRunInUse(db, id);
    return run !== undefined && (await findRelation(db, createActor(reader), run, 'read')) !== undefined;
  },
};
