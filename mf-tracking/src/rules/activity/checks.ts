import type { DayActivity } from 'shared-api/contracts/tracking/participation';
import type { TodayActivity, TodayPerson, TodayRun } from 'shared-api/contracts/tracking/today';
import { toStepProgress } from 'shared-api/rules/steps';
import { type CheckIn, getKey, getListKey } from './check-in.ts';

/** Whether a participant reports an activity with one tap in a list: what they did counts now, and no item decides about it. */
export const isCheckable = ({
  auto_progress_update,
  can_progress,
}: Pick<DayActivity, 'auto_progress_update' | 'can_progress'>): boolean =>
  auto_progress_update === 0 && can_progress === 1;

/** An activity with as many of its steps done. */
const withSteps = <A extends DayActivity>(activity: A, steps: number, done: number): A => ({
  ...activity,
  steps_done: done,
  progress: toStepProgress(done, steps),
  is_completed: done === steps ? 1 : 0,
});

function applyCheck<A extends DayActivity>(activity: A, { kind, value }: CheckIn): A {
  const { steps, steps_done: stepsDone } = activity;
  if (steps !== null && kind === 'counted') {
    const done = Math.min(value, steps);
    return done === stepsDone ? activity : withSteps(activity, steps, done);
  }
  const isDone = value === 100;
  if (isDone === (activity.is_completed === 1)) return activity;
  if (steps !== null) return withSteps(activity, steps, isDone ? steps : 0);
  // What was reported before the check is known to the server alone.
  return { ...activity, is_completed: isDone ? 1 : 0, progress: isDone ? 100 : 0 };
}

/** The activities of a list as the server will return them after these check-ins (PD-136). */
export function applyChecks<A extends DayActivity>(
  activities: readonly A[],
  all: readonly CheckIn[],
  list: NonNullable<CheckIn['list']>,
): A[] {
  const checks = new Map(
    all.filter(({ rejection }) => rejection === undefined).map((each) => [getKey(each), each]),
  );
  return activities.map((activity) => {
    const check = checks.get(getListKey(activity.activity_id, list));
    // The list of tomorrow has the same activities, which nobody can have checked.
    return check === undefined || activity.can_open === 0 ? activity : applyCheck(activity, check);
  });
}

function toState(activity: TodayActivity, today: string): TodayActivity['state'] {
  if (activity.is_completed === 1) return 'done';
  if (activity.state !== 'done') return activity.state;
  return activity.scored_date < today ? 'late' : 'due';
}

const applyToRun = (run: TodayRun, all: readonly CheckIn[]): TodayRun => ({
  ...run,
  activities: applyChecks(run.activities, all, {
    runId: run.tracking_enrollment_history_id,
    date: run.today,
  }).map((activity) => ({ ...activity, state: toState(activity, run.today) })),
});

/** The day of a family as the server will return it after these check-ins. */
export function applyChecksToPeople(people: readonly TodayPerson[], all: readonly CheckIn[]): TodayPerson[] {
  if (!all.some(({ list }) => list !== undefined)) return [...people];
  return people.map((person) => {
    const runs = person.runs.map((run) => applyToRun(run, all));
    const states = runs.flatMap(({ activities }) => activities.map(({ state }) => state));
    const count = (...counted: string[]) => states.filter((state) => counted.includes(state)).length;
    return { ...person, runs, open_count: count('due', 'late'), done_count: count('done') };
  });
}
