import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { lockRuns } from '../access/locks.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackings } from '../tables/systems.ts';
import { countInvitations } from './invitation-scores.ts';
import { createRankingEvents } from './live-events.ts';
import { computeScores, maxPoints } from './rules/scores.ts';

/** Sums the reached points by run from the weights and progress of scored activities that were not removed. */
export async function findPoints(tx: Database, runIds: readonly number[]): Promise<Map<number, number>> {
  const found = await tx
    .select({
      runId: activityDays.runId,
      points: sql<number>`sum(${trackingActivities.weight} * ${activityDays.progress})::int`,
    })
    .from(activityDays)
    .innerJoin(
      trackingActivities,
      and(
        eq(trackingActivities.id, activityDays.activityId),
        trackingActivities.isScored,
        gte(trackingActivities.position, 0),
      ),
    )
    .where(inArray(activityDays.runId, [...runIds]))
    .groupBy(activityDays.runId);
  return new Map(found.map(({ runId, points }) => [runId, points]));
}

/**
 * Computes points and scores of the current runs of a system again after its activities or weights changed; publishes the ranking if a
 * score changed. Points are capped at the reachable ones, because progress of days that an activity no longer has still counts.
 */
export async function recomputeScores(tx: Database, trackingId: number, now: Date): Promise<void> {
  const runs = await lockRuns(tx, and(eq(trackingRuns.trackingId, trackingId), isNull(trackingRuns.endedAt)));
  const [tracking] = await tx.select().from(trackings).where(eq(trackings.id, trackingId));
  if (runs.length === 0 || !tracking) return;
  const activities = await tx
    .select()
    .from(trackingActivities)
    .where(and(eq(trackingActivities.trackingId, trackingId), gte(trackingActivities.position, 0)));
  const points = await findPoints(
    tx,
    runs.map(({ id }) => id),
  );
  let isScoreChanged = false;
  for (const run of runs) {
    const max = maxPoints(activities, run);
    const reached = Math.min(points.get(run.id) ?? 0, max);
    const invitations =
      tracking.invitationMaxCount === 0 ? 0 : await countInvitations(tx, tracking, run.userId);
    const scores = computeScores({ points: reached, maxPoints: max, invitations }, tracking);
    await tx
      .update(trackingRuns)
      .set({ maxPoints: max, points: reached, ...scores })
      .where(eq(trackingRuns.id, run.id));
    isScoreChanged ||=
      scores.activityScore !== run.activityScore ||
      scores.invitationScore !== run.invitationScore ||
      scores.totalScore !== run.totalScore;
  }
  if (isScoreChanged) await publish(tx, createRankingEvents(tracking), now);
}
