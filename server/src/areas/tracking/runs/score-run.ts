import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackingRuns } from '../tables/runs.ts';
import { findPoints } from './recompute-scores.ts';
import { activityScore, totalScore } from './rules/scores.ts';

/** The result of computing a run's scores. */
export interface Scored {
  tracking: Tracking;
  isScoreChanged: boolean;
}

/** Computes points and scores of a locked run from the progress of its days. */
export async function scoreRun(tx: Database, run: TrackingRun): Promise<Scored> {
  const tracking = await findTracking(tx, run.trackingId);
  if (!tracking) throw new Error(`The run ${run.id} has no system`);
  const points = Math.min((await findPoints(tx, [run.id])).get(run.id) ?? 0, run.maxPoints);
  const score = activityScore(points, run.maxPoints);
  const total = totalScore(score, run.invitationScore, tracking.invitationPercentage);
  await tx
    .update(trackingRuns)
    .set({ points, activityScore: score, totalScore: total })
    .where(eq(trackingRuns.id, run.id));
  return { tracking, isScoreChanged: score !== run.activityScore || total !== run.totalScore };
}
