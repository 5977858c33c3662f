import { and, eq, gte } from 'drizzle-orm';
import { type Config, type Context, type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, requireAccess, toActor } from '../access/access.ts';
import { lockRun, type TrackingRun } from '../access/locks.ts';
import { type DateRejection, dateToRecord } from '../runs/rules/days.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities } from '../tables/systems.ts';
import { currentDate } from './day-ticket.ts';
import type { Activity, ActivityDay } from './save-progress.ts';

/** The caller and the time of a call. */
export interface Call {
  actor: Actor;
  config: Config;
  now: Date;
}

export const toCall = (context: Context): Call => ({
  actor: toActor(context),
  config: context.config,
  now: context.now(),
});

/** An activity on a day of a locked run. */
export interface LockedDay {
  run: TrackingRun;
  day: ActivityDay;
  activity: Activity;
}

/** Finds an activity that was not removed from its system. */
export const findActivity = async (db: Database, id: number): Promise<Activity | undefined> =>
  (
    await db
      .select()
      .from(trackingActivities)
      .where(and(eq(trackingActivities.id, id), gte(trackingActivities.position, 0)))
  )[0];

/**
 * Locks the run of an activity day, for a change by the participant or their family.
 * @throws Failure 404 `not_found`; 409 `run_ended` after a repeat, or when the enrolment has ended
 */
export async function lockActivityDay(
  tx: Database,
  userActivityId: number,
  { actor }: Call,
): Promise<LockedDay> {
  const [found] = await tx
    .select({ day: activityDays, run: trackingRuns })
    .from(activityDays)
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .where(eq(activityDays.id, userActivityId));
  if (!found) throw new Failure('not_found');
  await requireAccess(tx, actor, found.run, 'act');
  const run = await lockRun(tx, found.run.id);
  const activity = await findActivity(tx, found.day.activityId);
  // Reads the day again under the lock, because closing an account erases its days.
  const [day] = await tx.select().from(activityDays).where(eq(activityDays.id, userActivityId));
  if (!run || !activity || !day) throw new Failure('not_found');
  if (run.endedAt) throw new Failure('run_ended');
  return { run, day, activity };
}

const rejectionCodes = {
  future: 'cannot_open_today',
  past: 'deadline_passed',
  outside: 'outside_date_range',
} as const satisfies Record<DateRejection, string>;

/**
 * Checks that progress can be recorded now for an activity day (PD-69).
 * @param ticket allows it for 15 minutes after midnight
 * @throws Failure 409 `deadline_passed`, `cannot_open_today`, `outside_date_range`
 */
export function requireDate(
  { run, day, activity }: LockedDay,
  ticket: string | undefined,
  { config, now }: Pick<Call, 'config' | 'now'>,
): void {
  const current = currentDate(config, run, ticket, now);
  const result = dateToRecord(activity, run, { selected: day.day, current });
  if ('rejection' in result) throw new Failure(rejectionCodes[result.rejection]);
}
