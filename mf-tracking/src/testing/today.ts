import type { TodayActivity, TodayPerson, TodayRun } from 'shared-api/contracts/tracking/today';

/** Activity 91 of system 9 on 1 May 2030, due. */
export const todayActivity = (activity: Partial<TodayActivity> = {}): TodayActivity => ({
  activity_id: 91,
  tracking_id: 9,
  name: 'Read together',
  lang: 'en',
  date_type: 'day',
  first_day: '2030-05-01',
  end_date: '2030-05-21',
  scored_date: '2030-05-01',
  progress: 0,
  is_completed: 0,
  auto_progress_update: 1,
  steps: null,
  steps_done: null,
  no_score: 0,
  user_activity_id: null,
  can_open: 1,
  can_progress: 1,
  waits_for_mark: 0,
  state: 'due',
  ...activity,
});

/** Run 31 of system 9, with one activity that is due. */
export const todayRun = (run: Partial<TodayRun> = {}): TodayRun => ({
  tracking_id: 9,
  name: 'Kind words at home',
  type: 'tracking',
  image: null,
  package_id: null,
  tracking_enrollment_history_id: 31,
  start_date: '2030-04-28',
  end_date: '2030-05-18',
  today: '2030-05-01',
  has_started_tracking: 1,
  total_progress: 42.5,
  activities: [todayActivity()],
  missed_count: 0,
  waiting_count: 0,
  returned_proofs: [],
  day_ticket: 'ticket of the day',
  day_ticket_expires_at: '2030-05-01T21:15:00.000Z',
  ...run,
});

/** Layla (5), a child of the caller, in run 31. The counts are computed from the runs. */
export function todayPerson({
  today = '2030-05-01',
  runs = [todayRun({ today })],
  ...person
}: Partial<TodayPerson> = {}): TodayPerson {
  const states = runs.flatMap(({ activities }) => activities.map(({ state }) => state));
  const count = (...counted: string[]) => states.filter((state) => counted.includes(state)).length;
  return {
    id: 5,
    username: 'Layla',
    avatar: null,
    me: 0,
    today,
    runs,
    not_started: [],
    tasks: [],
    open_count: count('due', 'late'),
    waiting_count: count('waiting'),
    done_count: count('done'),
    ...person,
  };
}

/** Mona (3), the caller, who takes part in nothing. */
export const idlePerson = (person: Partial<TodayPerson> = {}): TodayPerson =>
  todayPerson({ id: 3, username: 'Mona', me: 1, runs: [], ...person });

export const todayAnswer = (
  people: TodayPerson[],
  next_day_at = '2030-05-01T21:00:00.000Z',
  timezone: string | null = null,
) => ({
  body: { status: true, data: { next_day_at, timezone, people } },
});
