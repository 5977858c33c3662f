import { toStepProgress, toStepsDone } from 'shared-api/rules/steps';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Call, type LockedDay, requireDate } from './activity-day.ts';
import { type ListedActivity, lockListed } from './listed-activity.ts';
import { buildReport, getProgress } from './record-progress.ts';
import { countWithdrawn, findReports } from './reports.ts';
import { recordEvents } from './save-progress.ts';
import { buildWithdrawal, requireWithdrawable } from './withdraw-report.ts';

/**
 * Sets how many steps of a locked day are done: withdraws the reports of more, and reports the rest unless a report that stays is of as many
 * (PD-136).
 * @param done another number than that of the day
 * @throws Failure as `requireDate` for more than before, `requireWithdrawable` for fewer
 */
async function setSteps(
  tx: Database,
  locked: LockedDay,
  { ticket, done, steps }: { ticket: string | undefined; done: number; steps: number },
  call: Call,
): Promise<void> {
  const reports = await findReports(tx, locked.day.id);
  const countOf = ({ percentage }: (typeof reports)[number]) => toStepsDone(percentage, steps);
  const higher = reports.filter((report) => countOf(report) > done);
  if (higher.length === 0) requireDate(locked, ticket, call);
  else requireWithdrawable(locked, higher, ticket, call);
  const withdrawn = await countWithdrawn(tx, locked.day.id);
  const { userId } = call.actor;
  const isReported = done === 0 || reports.some((report) => countOf(report) === done);
  const [first, ...others] = [
    ...higher.map(({ percentage }, index) => buildWithdrawal(percentage, withdrawn + index, userId)),
    ...(isReported ? [] : [buildReport(toStepProgress(done, steps), withdrawn + higher.length, userId)]),
  ];
  if (first) await recordEvents(tx, locked, [first, ...others], call.now);
}

/**
 * Reports how many steps of an activity are done from the list of a day, more or fewer than before (PD-71, PD-136).
 * @returns progress of the activity and the number of its done steps, and the id of its day
 * @throws Failure as `lockListed` and `setSteps`; 409 `not_countable` for an activity without steps
 */
export async function countActivity(
  tx: Database,
  { steps, ...listed }: ListedActivity & { steps: number },
  call: Call,
): Promise<{ progress: number; stepsDone: number; userActivityId: number }> {
  const locked = await lockListed(tx, listed, call);
  const { day, activity } = locked;
  if (activity.steps === null) throw new Failure('not_countable');
  const wanted = Math.min(steps, activity.steps);
  // A progress between two steps, which was reported with the slider, stays as long as it is enough for them.
  if (wanted !== toStepsDone(day.progress, activity.steps))
    await setSteps(tx, locked, { ticket: listed.ticket, done: wanted, steps: activity.steps }, call);
  return { progress: await getProgress(tx, day.id), stepsDone: wanted, userActivityId: day.id };
}
