import { and, eq, gte, sql } from 'drizzle-orm';
import type { CalendarDay } from 'shared-api/contracts/tracking/participation';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { getFirstDate } from '../runs/rules/days.ts';
import { possiblePoints } from '../runs/rules/scores.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingActivities } from '../tables/systems.ts';
import { buildCalendar, type DayReached } from './rules/calendar.ts';
import { countStreak, type Streak } from './rules/streak.ts';

const isCounted = and(trackingActivities.isScored, gte(trackingActivities.position, 0));

/** Finds the progress of a run by day, with `date_range` activities separate, because they can be open longer than their day. */
const findReached = (db: Database, runId: number): Promise<DayReached[]> => {
  const rangeId = sql<
    number | null
  >`case when ${trackingActivities.dateType} = 'date_range' then ${trackingActivities.id} end`;
  return db
    .select({
      date: activityDays.day,
      activityId: rangeId,
      points: sql<number>`sum(${trackingActivities.weight} * ${activityDays.progress})::int`,
      completed: sql<number>`(count(*) filter (where ${activityDays.progress} = 100))::int`,
    })
    .from(activityDays)
    .innerJoin(trackingActivities, and(eq(trackingActivities.id, activityDays.activityId), isCounted))
    .where(eq(activityDays.runId, runId))
    .groupBy(activityDays.day, rangeId);
};

/** The days of a run, and what follows from them. */
export interface RunCalendar {
  days: CalendarDay[];
  streak: Streak;
  /** Points that could be reached up to today. */
  possiblePoints: number;
}

/** Reads the calendar of a run in two statements, independent of the number of activities and days. */
export async function findCalendar(
  db: Database,
  run: TrackingRun,
  { today, type }: { today: string; type: Tracking['type'] },
): Promise<RunCalendar> {
  const [activities, reached] = await Promise.all([
    db
      .select()
      .from(trackingActivities)
      .where(and(eq(trackingActivities.trackingId, run.trackingId), isCounted)),
    findReached(db, run.id),
  ]);
  const at = { today, firstDate: getFirstDate(run, type), isOver: run.endedAt !== null };
  const days = buildCalendar(activities, run, reached, at);
  return { days, streak: countStreak(days, today), possiblePoints: possiblePoints(activities, run, today) };
}
