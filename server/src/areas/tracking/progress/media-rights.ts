import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { MediaRight } from '../../../services/media/index.ts';
import { findRelation } from '../enrolment/access.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import { trackingRuns } from '../runs/tables.ts';

/** The participant and system of a run whose enrolment has not ended. */
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

/** Files of activities, for those who may see the participant's run: `r31`. */
export const runFiles: MediaRight = {
  prefix: 'r',
  async mayRead(db, id, reader) {
    const run = await findRunInUse(db, id);
    return run !== undefined && (await findRelation(db, reader, run, 'read')) !== undefined;
  },
};
