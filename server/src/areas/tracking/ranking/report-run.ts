import { and, eq, gte } from 'drizzle-orm';
import type { Report } from 'shared-api/contracts/tracking/ranking';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../enrolment/locks.ts';
import { activityDays } from '../progress/tables.ts';
import { scoredDates, todayIn } from '../runs/rules/days.ts';
import { activityPoints, activityScore, scoreToWire } from '../runs/rules/scores.ts';
import { trackingActivities } from '../systems/tables.ts';

/** Reports the progress of a run, with its days until the participant's today. */
export async function reportRun(db: Database, run: TrackingRun, now: Date): Promise<Report> {
  const activities = await db
    .select()
    .from(trackingActivities)
    .where(
      and(
        eq(trackingActivities.trackingId, run.trackingId),
        trackingActivities.isScored,
        gte(trackingActivities.position, 0),
      ),
    );
  const found = await db.select().from(activityDays).where(eq(activityDays.runId, run.id));
  const progress = new Map(found.map((each) => [`${each.activityId} ${each.day}`, each.progress]));
  const today = todayIn(run.timezone, run.endedAt ?? now);
  const days = new Map<string, { points: number; max: number }>();
  for (const activity of activities)
    for (const date of scoredDates(activity, run)) {
      if (date > today) continue;
      const { points, max } = days.get(date) ?? { points: 0, max: 0 };
      days.set(date, {
        points: points + activityPoints(activity, progress.get(`${activity.id} ${date}`) ?? 0),
        max: max + activityPoints(activity, 100),
      });
    }
  const completed = scoreToWire(run.activityScore);
  return {
    completed,
    remaining: Math.round((100 - completed) * 10) / 10,
    progress_per_days: Object.fromEntries(
      [...days]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([date, { points, max }]) => [date, scoreToWire(activityScore(points, max))]),
    ),
  };
}
