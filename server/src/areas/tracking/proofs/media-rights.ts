import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { MediaRight } from '../../../services/media/index.ts';
import { auditRead } from '../../../services/operator/index.ts';
import { createActor, findRelation } from '../access/access.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';

async function findProof(db: Database, id: number) {
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
  return found;
}

/** The right to read the file of a proof, for users who may see the participant's run or mark it; `p7` for proof 7. Nobody may read a removed proof. */
export const proofFiles: MediaRight = {
  prefix: 'p',
  async mayRead(db, id, reader) {
    const found = await findProof(db, id);
    if (found?.enrolment !== 'active' || found.proof === 'removed') return false;
    for (const purpose of ['read', 'mark'] as const)
      if (await findRelation(db, createActor(reader), found.participant, purpose)) return true;
    return false;
  },
  async opened(db, id, file, now, reader) {
    const found = await findProof(db, id);
    if (!found) return;
    const { participant } = found;
    const actor = createActor(reader);
    if (await findRelation(db, actor, participant, 'read')) return;
    if ((await findRelation(db, actor, participant, 'mark')) !== 'operator') return;
    const { userId: personId } = participant;
    const entry = { operatorId: reader.userId, action: 'proof.read', subject: id, personId, part: file.id };
    await auditRead(db, entry, now);
  },
};
