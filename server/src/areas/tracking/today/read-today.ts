import type { Today, TodayActivity, TodayPerson, TodayRun } from 'shared-api/contracts/tracking/today';
import { addDays } from 'shared-api/rules/dates';
import { createClock, type DayClock, endOfDay, getToday } from 'shared-api/rules/day-clock';
import { toBit } from 'shared-api/rules/to-bit';
import { type Config, type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { type DayRequest, findDayActivities } from '../participation/find-day-activities.ts';
import { issueDayTicket, toTicketFields } from '../progress/day-ticket.ts';
import { getFirstDate } from '../runs/rules/days.ts';
import { scoreToWire } from '../runs/rules/scores.ts';
import { findOpenTasks } from '../tasks/find-open-tasks.ts';
import { findNotStarted } from './find-not-started.ts';
import { findPeople, type PersonWithRuns, type RunOfSystem } from './find-people.ts';
import { findReturnedProofs } from './find-returned.ts';
import { findWaitingDays, type WaitingDay } from './find-waiting.ts';
import { getTodayState, isMissed } from './rules/today-state.ts';

/** The user for whom a day is read, and the time. */
export interface TodayRequest {
  ownerId: number;
  /** IANA zone of the owner's device, for a family that has none yet; undefined if unknown. */
  timezone?: string;
  language: Language;
  now: Date;
  /** Reads the next day instead, of which nothing can be done yet. @default false */
  isTomorrow?: boolean;
  /** For the tickets of the day. */
  config: Pick<Config, 'dataDir' | 'secret'>;
}

/** A run with its current date and the date that is read. */
interface DatedRun extends RunOfSystem {
  today: string;
  shown: string;
}

/** A person with their current date and the runs that are not over. */
interface DatedPerson extends Omit<PersonWithRuns, 'runs'> {
  isOwner: boolean;
  clock: DayClock;
  today: string;
  runs: DatedRun[];
}

/** Adds the current dates to a person and their runs: on the family's clock, and on each run's clock, because a competition keeps its own (PD-68, PD-130). */
function toDatedPerson(
  person: PersonWithRuns,
  family: DayClock | undefined,
  { ownerId, timezone: device, now, isTomorrow = false }: TodayRequest,
): DatedPerson {
  const isOwner = person.id === ownerId;
  const clock = family ?? person.runs.at(-1)?.run ?? createClock(device ?? 'UTC');
  return {
    ...person,
    isOwner,
    clock,
    today: getToday(clock, now),
    runs: person.runs
      .map((each) => {
        const today = getToday(each.run, now);
        return { ...each, today, shown: isTomorrow ? addDays(today, 1) : today };
      })
      .filter(({ run, shown }) => run.endDate >= shown),
  };
}

/** Requests one day of each run that includes it. */
const toRequests = (runs: readonly DatedRun[], dateOf: (run: DatedRun) => string): DayRequest[] =>
  runs
    .map((each) => ({ run: each.run, date: dateOf(each), today: each.today, canAct: true }))
    .filter(({ run, date }) => run.startDate <= date && date <= run.endDate);

const getYesterday = ({ today }: DatedRun): string => addDays(today, -1);

interface Found {
  today: Awaited<ReturnType<typeof findDayActivities>>;
  yesterday: Awaited<ReturnType<typeof findDayActivities>>;
  waiting: readonly WaitingDay[];
  returned: Awaited<ReturnType<typeof findReturnedProofs>>;
  language: Language;
  config: TodayRequest['config'];
}

function toRun(
  dated: DatedRun,
  { today: todays, yesterday, waiting, returned, language, config }: Found,
): TodayRun {
  const { run, tracking, today, shown } = dated;
  const openDays = new Set(
    waiting.filter(({ hasOpenItems }) => hasOpenItems).map(({ activityDayId }) => activityDayId),
  );
  const activities = (todays.get(run.id)?.activities ?? []).map((activity): TodayActivity => {
    const hasOpenItems = activity.user_activity_id !== null && openDays.has(activity.user_activity_id);
    return { ...activity, state: getTodayState(activity, { today: shown, hasOpenItems }) };
  });
  // Participants who joined a competition today have missed nothing before.
  const hadYesterday = getFirstDate(run, tracking.type) <= getYesterday(dated);
  return {
    tracking_id: tracking.id,
    name: inLanguage(language, { en: tracking.nameEn, ar: tracking.nameAr }),
    type: tracking.type,
    image: tracking.image && pictureAddress(tracking.image),
    package_id: tracking.packageId,
    tracking_enrollment_history_id: run.id,
    start_date: run.startDate,
    end_date: run.endDate,
    today,
    has_started_tracking: toBit(run.startDate <= today),
    total_progress:
      tracking.type === 'initiative' && tracking.markingEndedAt === null ? null : scoreToWire(run.totalScore),
    activities,
    ...toTicketFields(shown === today ? issueDayTicket(config, run, today) : null),
    missed_count: hadYesterday ? (yesterday.get(run.id)?.activities ?? []).filter(isMissed).length : 0,
    waiting_count: waiting
      .filter(({ runId }) => runId === run.id)
      .reduce((sum, { proofs }) => sum + proofs, 0),
    returned_proofs: returned.filter(({ runId }) => runId === run.id).map(({ runId: _, ...proof }) => proof),
  };
}

function toCounts(runs: readonly TodayRun[]) {
  const states = runs.flatMap(({ activities }) => activities.map(({ state }) => state));
  const count = (...counted: string[]) => states.filter((state) => counted.includes(state)).length;
  return {
    open_count: count('due', 'late'),
    waiting_count: count('waiting'),
    done_count: count('done'),
  };
}

/** Reads the day of a user and their family in seven statements, independent of the number of people, runs and activities. */
export async function readToday(db: Database, request: TodayRequest): Promise<Today> {
  const { ownerId, language, now, config, isTomorrow = false } = request;
  const { clock, people: found } = await findPeople(db, ownerId, now);
  const people = found.map((person) => toDatedPerson(person, clock, request));
  const runs = people.flatMap((person) => person.runs);
  const runIds = runs.map(({ run }) => run.id);
  const [today, yesterday, waiting, returned, tasks, notStarted] = await Promise.all([
    findDayActivities(
      db,
      toRequests(runs, (run) => run.shown),
      language,
    ),
    findDayActivities(db, isTomorrow ? [] : toRequests(runs, getYesterday), language),
    findWaitingDays(db, runIds),
    findReturnedProofs(db, runIds, language),
    findOpenTasks(
      db,
      people.map(({ id, today }) => ({ id, today: isTomorrow ? addDays(today, 1) : today })),
    ),
    findNotStarted(
      db,
      people.map(({ id }) => id),
      language,
    ),
  ]);
  const read = { today, yesterday, waiting, returned, language, config };
  const nextDays = [
    ...people.map((person) => endOfDay(person.clock, person.today)),
    ...runs.map((dated) => endOfDay(dated.run, dated.today)),
  ];
  return {
    next_day_at: new Date(Math.min(...nextDays)).toISOString(),
    timezone: clock?.timezone ?? null,
    people: people.map((person): TodayPerson => {
      const shown = person.runs.map((run) => toRun(run, read));
      return {
        id: person.id,
        username: person.username,
        avatar: person.avatar,
        me: toBit(person.isOwner),
        today: person.today,
        ...toCounts(shown),
        runs: shown,
        not_started: notStarted
          .filter(({ userId }) => userId === person.id)
          .map(({ userId: _, ...enrolled }) => enrolled),
        tasks: tasks.filter(({ family_member_id }) => family_member_id === person.id),
      };
    }),
  };
}
