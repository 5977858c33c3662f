import { type Database, Failure } from '../../../kernel/index.ts';
import { dateToRecord } from '../runs/rules/days.ts';
import { type Call, lockActivityDay } from './activity-day.ts';
import { currentDate } from './day-ticket.ts';
import { type DayInput, getProgress } from './record-progress.ts';
import { countWithdrawn, findReports, isOfDay } from './reports.ts';
import { recordEvent } from './save-progress.ts';

/**
 * Takes back progress that was reported on the participant's day, until that day ends; the reports before it count again, and the log keeps
 * both (PD-136). A report that does not count, as after the same call, changes nothing.
 * @returns progress of the activity
 * @throws Failure as `lockActivityDay`; 409 `auto_progress` for an activity whose progress is derived, `report_final` after the day
 */
export async function withdrawReport(
  tx: Database,
  { userActivityId, ticket, progress }: DayInput & { progress: number },
  call: Call,
): Promise<number> {
  const locked = await lockActivityDay(tx, userActivityId, call);
  const { run, day, activity } = locked;
  if (activity.isAutoProgress) throw new Failure(409, 'auto_progress');
  const report = (await findReports(tx, day.id)).find(({ percentage }) => percentage === progress);
  if (!report) return day.progress;
  const current = currentDate(call.config, run, ticket, call.now);
  const isOver = 'rejection' in dateToRecord(activity, run, { selected: day.day, current });
  if (isOver || !isOfDay(report, run, current)) throw new Failure(409, 'report_final');
  const withdrawn = await countWithdrawn(tx, day.id);
  await recordEvent(
    tx,
    locked,
    {
      ...{ kind: 'report_withdrawn', itemId: null, percentage: progress },
      ...{ actorId: call.actor.userId, key: `report_withdrawn:${progress}:${withdrawn}` },
    },
    call.now,
  );
  return getProgress(tx, day.id);
}
