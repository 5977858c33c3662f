import type { Database } from '../../../kernel/index.ts';
import type { Call } from './activity-day.ts';
import { type ListedActivity, lockListed } from './listed-activity.ts';
import { reportLocked } from './record-progress.ts';
import { withdrawLocked } from './withdraw-report.ts';

/**
 * Reports an activity as done from the list of a day, or takes that back (PD-71, PD-136).
 * @returns progress of the activity, and the id of its day
 * @throws Failure as `lockListed`, `reportLocked` and `withdrawLocked`
 */
export async function checkActivity(
  tx: Database,
  { isDone, ...listed }: ListedActivity & { isDone: boolean },
  call: Call,
): Promise<{ progress: number; userActivityId: number }> {
  const locked = await lockListed(tx, listed, call);
  const report = { ticket: listed.ticket, progress: 100 };
  const progress = isDone
    ? await reportLocked(tx, locked, report, call)
    : await withdrawLocked(tx, locked, report, call);
  return { progress, userActivityId: locked.day.id };
}
