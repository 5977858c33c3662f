import type {
  NotStarted,
  TodayActivity,
  TodayPerson,
  TodayRun,
  TodayState,
} from 'shared-api/contracts/tracking/today';

/** An activity of the day with the run that it is part of. */
export interface PersonActivity {
  activity: TodayActivity;
  run: TodayRun;
}

/** What can still be done comes first, and of that what is older. */
const stateOrder: readonly TodayState[] = ['late', 'due', 'waiting', 'done'];

/** Somebody's activities of the day, of all their runs, the next step first. */
export const listActivities = ({ runs }: Pick<TodayPerson, 'runs'>): PersonActivity[] =>
  runs
    .flatMap((run) => run.activities.map((activity) => ({ activity, run })))
    .sort((a, b) => stateOrder.indexOf(a.activity.state) - stateOrder.indexOf(b.activity.state));

/** Whether an activity can be done now. */
export const isOpen = ({ state }: Pick<TodayActivity, 'state'>): boolean =>
  state === 'due' || state === 'late';

const isActive = ({ runs, not_started }: TodayPerson): boolean => runs.length > 0 || not_started.length > 0;

/** A family's day: people who have something to do first, and apart from them those who take part in nothing. */
export function arrangePeople(people: readonly TodayPerson[]): {
  active: TodayPerson[];
  idle: TodayPerson[];
} {
  const rankOf = ({ open_count, runs }: TodayPerson) => (open_count > 0 ? 0 : runs.length > 0 ? 1 : 2);
  return {
    active: people.filter(isActive).sort((a, b) => rankOf(a) - rankOf(b)),
    idle: people.filter((person) => !isActive(person)),
  };
}

/** What somebody is enrolled in and can start. */
export interface Startable {
  person: TodayPerson;
  enrolled: NotStarted;
}

/** What nobody has started yet, of all people. */
export const listStartable = (people: readonly TodayPerson[]): Startable[] =>
  people.flatMap((person) => person.not_started.map((enrolled) => ({ person, enrolled })));

/**
 * How the day of a family stands: something is open, everything is done, nothing is due but something can be started, nothing is due, or nobody
 * takes part in anything.
 */
export type DayStatus = 'open' | 'done' | 'startable' | 'free' | 'empty';

export function getDayStatus(people: readonly TodayPerson[]): DayStatus {
  if (!people.some(isActive)) return 'empty';
  if (people.some(({ open_count }) => open_count > 0)) return 'open';
  if (people.some(({ done_count, waiting_count }) => done_count + waiting_count > 0)) return 'done';
  return listStartable(people).length > 0 ? 'startable' : 'free';
}
