import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { requireAccess } from '../access/access.ts';
import { lockRun } from '../access/locks.ts';
import { scoredDate } from '../runs/rules/days.ts';
import { trackingRuns } from '../tables/runs.ts';
import { type Call, findActivity, type LockedDay } from './activity-day.ts';
import { currentDate } from './day-ticket.ts';
import { openDay } from './open-day.ts';

/** An activity in the list of a day of a run. */
export interface ListedActivity {
  runId: number;
  activityId: number;
  /** The day of the list. */
  date: string;
  ticket?: string;
}

/**
 * Locks the run of a listed activity and opens its day.
 * @throws Failure 404 `not_found`; 409 `run_ended`; `outside_date_range`, `cannot_open_today`
 */
export async function lockListed(
  tx: Database,
  { runId, activityId, date, ticket }: ListedActivity,
  { actor, config, now }: Call,
): Promise<LockedDay> {
  const [found] = await tx.select().from(trackingRuns).where(eq(trackingRuns.id, runId));
  if (!found) throw new Failure('not_found');
  await requireAccess(tx, actor, found, 'act');
  const run = await lockRun(tx, runId);
  const activity = await findActivity(tx, activityId);
  if (!run || activity?.trackingId !== run.trackingId) throw new Failure('not_found');
  if (run.endedAt) throw new Failure('run_ended');
  const scored = scoredDate(activity, run, date);
  if (scored === undefined) throw new Failure('outside_date_range');
  // Without this, days that have not come would be opened.
  if (date > currentDate(config, run, ticket, now)) throw new Failure('cannot_open_today');
  const day = await openDay(tx, { runId, activityId, day: scored }, { mayAct: true, now });
  if (!day) throw new Error(`The day ${scored} of the activity ${activityId} was not opened`);
  return { run, day, activity };
}
