import type {
  NotStarted,
  TodayActivity,
  TodayPerson,
  TodayRun,
  TodayState,
} from 'shared-api/contracts/tracking/today';

/** An activity of the day with its run. */
export interface PersonActivity {
  activity: TodayActivity;
  run: TodayRun;
}

/** Open activities come first, the older ones before the others. */
const stateOrder: readonly TodayState[] = ['late', 'due', 'waiting', 'done'];

/** A person's activities of the day in all their runs, the next step first. */
export const listActivities = ({ runs }: Pick<TodayPerson, 'runs'>): PersonActivity[] =>
  runs
    .flatMap((run) => run.activities.map((activity) => ({ activity, run })))
    .sort((a, b) => stateOrder.indexOf(a.activity.state) - stateOrder.indexOf(b.activity.state));

/** Whether an activity can be done now. */
export const isOpen = ({ state }: Pick<TodayActivity, 'state'>): boolean =>
  state === 'due' || state === 'late';

const isActive = ({ runs, not_started, tasks }: TodayPerson): boolean =>
  runs.length + not_started.length + tasks.length > 0;

/** Whether a person has something besides activities to do: a task, or a proof to send again. */
export const hasExtras = ({ runs, tasks }: Pick<TodayPerson, 'runs' | 'tasks'>): boolean =>
  tasks.length > 0 || runs.some(({ returned_proofs }) => returned_proofs.length > 0);

/** A family's day: people with activities first. Returns those who take part in nothing separately. */
export function arrangePeople(people: readonly TodayPerson[]): {
  active: TodayPerson[];
  idle: TodayPerson[];
} {
  const rankOf = (person: TodayPerson) =>
    person.open_count > 0 || hasExtras(person) ? 0 : person.runs.length > 0 ? 1 : 2;
  return {
    active: people.filter(isActive).sort((a, b) => rankOf(a) - rankOf(b)),
    idle: people.filter((person) => !isActive(person)),
  };
}

/** A person, and a system in which they are enrolled and that they can start. */
export interface Startable {
  person: TodayPerson;
  enrolled: NotStarted;
}

/** The systems that are not started, of all people. */
export const listStartable = (people: readonly TodayPerson[]): Startable[] =>
  people.flatMap((person) => person.not_started.map((enrolled) => ({ person, enrolled })));

/**
 * State of the family's day: something is open, everything is done, nothing is due but something can be started,
 * nothing is due, or nobody takes part in anything.
 */
export type DayStatus = 'open' | 'done' | 'startable' | 'free' | 'empty';

export function getDayStatus(people: readonly TodayPerson[]): DayStatus {
  if (!people.some(isActive)) return 'empty';
  if (people.some((person) => person.open_count > 0 || hasExtras(person))) return 'open';
  if (people.some(({ done_count, waiting_count }) => done_count + waiting_count > 0)) return 'done';
  return listStartable(people).length > 0 ? 'startable' : 'free';
}

/** The tab of all people. */
export const everybody = 'all';

/**
 * The value beside the chosen one; undefined at the end of the row.
 * @param chosen anything else than one of the values stands for the first
 */
export function findNeighbour(
  values: readonly string[],
  chosen: string | null,
  by: 1 | -1,
): string | undefined {
  return values[Math.max(0, values.indexOf(chosen ?? '')) + by];
}
