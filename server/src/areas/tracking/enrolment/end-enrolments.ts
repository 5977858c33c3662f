import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';

/** Ends locked enrolments and their current runs, which leave the ranking; progress stays. */
export async function endEnrolments(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(trackingEnrolments)
    .set({ status: 'ended', holdUntil: null })
    .where(inArray(trackingEnrolments.id, [...ids]));
  await tx
    .update(trackingRuns)
    .set({ endedAt: now })
    .where(and(inArray(trackingRuns.enrolmentId, [...ids]), isNull(trackingRuns.endedAt)));
}
