import { eq } from 'drizzle-orm';
import type { MediaRight } from '../../../services/media/index.ts';
import { findRelation } from '../enrolment/access.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import { activityDays } from '../progress/tables.ts';
import { trackingRuns } from '../runs/tables.ts';
import { trackingProofs } from './tables.ts';

/** The file of a proof, for those who may see the participant's run or mark it: `p7`. A removed proof is nobody's. */
export const proofFiles: MediaRight = {
  prefix: 'p',
  async mayRead(db, id, reader) {
    const [found] = await db
      .select({
        participant: { trackingId: trackingRuns.trackingId, userId: trackingRuns.userId },
        enrolment: trackingEnrolments.status,
        proof: trackingProofs.status,
      })
      .from(trackingProofs)
      .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
      .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
      .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, trackingRuns.enrolmentId))
      .where(eq(trackingProofs.id, id));
    if (found?.enrolment !== 'active' || found.proof === 'removed') return false;
    for (const purpose of ['read', 'mark'] as const)
      if (await findRelation(db, reader, found.participant, purpose)) return true;
    return false;
  },
};
