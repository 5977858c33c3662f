import { type Database, Failure } from '../../../kernel/index.ts';
import { dateToRecord } from '../runs/rules/days.ts';
import { type Call, type LockedDay, lockActivityDay } from './activity-day.ts';
import { currentDate } from './day-ticket.ts';
import { type DayInput, getProgress } from './record-progress.ts';
import { countWithdrawn, findReports, isOfDay } from './reports.ts';
import type { Report } from './rules/derive-progress.ts';
import { type NewEvent, recordEvent } from './save-progress.ts';

/** The event of a withdrawal. @param withdrawn number of reports of the day that were withdrawn before */
export const buildWithdrawal = (percentage: number, withdrawn: number, actorId: number): NewEvent => ({
  kind: 'report_withdrawn',
  itemId: null,
  percentage,
  actorId,
  key: `report_withdrawn:${percentage}:${withdrawn}`,
});

/** Requires that reports were made on the participant's current day, and that the day can still be changed. @throws Failure 409 `report_final` */
export function requireWithdrawable(
  { run, day, activity }: LockedDay,
  reports: readonly Report[],
  ticket: string | undefined,
  { config, now }: Call,
): void {
  const current = currentDate(config, run, ticket, now);
  const isOver = 'rejection' in dateToRecord(activity, run, { selected: day.day, current });
  if (isOver || reports.some((report) => !isOfDay(report, run, current))) throw new Failure('report_final');
}

/**
 * Withdraws a report of a locked day until the participant's day ends; the earlier reports count again, and the log keeps both events (PD-136).
 * Does nothing for a report that is not valid, for example because it was withdrawn already.
 * @returns progress of the activity
 * @throws Failure 409 `auto_progress` for an activity whose progress is derived, `report_final` after the day
 */
export async function withdrawLocked(
  tx: Database,
  locked: LockedDay,
  { ticket, progress }: { ticket?: string; progress: number },
  call: Call,
): Promise<number> {
  const { day, activity } = locked;
  if (activity.isAutoProgress) throw new Failure('auto_progress');
  const report = (await findReports(tx, day.id)).find(({ percentage }) => percentage === progress);
  if (!report) return day.progress;
  requireWithdrawable(locked, [report], ticket, call);
  const withdrawn = await countWithdrawn(tx, day.id);
  await recordEvent(tx, locked, buildWithdrawal(progress, withdrawn, call.actor.userId), call.now);
  return getProgress(tx, day.id);
}

/** As `withdrawLocked`, by the id of the day. @throws Failure also as `lockActivityDay` */
export const withdrawReport = async (
  tx: Database,
  { userActivityId, ...report }: DayInput & { progress: number },
  call: Call,
): Promise<number> => withdrawLocked(tx, await lockActivityDay(tx, userActivityId, call), report, call);
