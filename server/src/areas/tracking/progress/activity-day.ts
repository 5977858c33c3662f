import { and, eq, gte } from 'drizzle-orm';
import { type Config, type Context, type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, requireAccess, toActor } from '../enrolment/access.ts';
import { lockRun, type TrackingRun } from '../enrolment/locks.ts';
import { type DateRejection, dateToRecord } from '../runs/rules/days.ts';
import { trackingRuns } from '../runs/tables.ts';
import { trackingActivities } from '../systems/tables.ts';
import { currentDate } from './day-ticket.ts';
import type { Activity, ActivityDay } from './save-progress.ts';
import { activityDays } from './tables.ts';

/** Who calls, and when. */
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

/** Finds an activity that its system still has. */
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
  if (!found) throw new Failure(404, 'not_found');
  await requireAccess(tx, actor, found.run, 'act');
  const run = await lockRun(tx, found.run.id);
  const activity = await findActivity(tx, found.day.activityId);
  // Read again under the lock: closing an account erases its days.
  const [day] = await tx.select().from(activityDays).where(eq(activityDays.id, userActivityId));
  if (!run || !activity || !day) throw new Failure(404, 'not_found');
  if (run.endedAt) throw new Failure(409, 'run_ended');
  return { run, day, activity };
}

const rejectionCodes = {
  future: 'cannot_open_today',
  past: 'deadline_passed',
  outside: 'outside_date_range',
} as const satisfies Record<DateRejection, string>;

/**
 * Checks that what is done now counts for an activity day (PD-69).
 * @param ticket lets it count for 15 minutes after midnight
 * @throws Failure 409 `deadline_passed`, `cannot_open_today`, `outside_date_range`
 */
export function requireDate(
  { run, day, activity }: LockedDay,
  ticket: string | undefined,
  { config, now }: Pick<Call, 'config' | 'now'>,
): void {
  const current = currentDate(config, run, ticket, now);
  const result = dateToRecord(activity, run, { selected: day.day, current });
  if ('rejection' in result) throw new Failure(409, rejectionCodes[result.rejection]);
}
