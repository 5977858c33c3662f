import { type SQL, sql } from 'drizzle-orm';
import type { DayActivity } from 'shared-api/contracts/tracking/participation';
import { toStepsDone } from 'shared-api/rules/steps';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, inLanguage, type Language, rows, serializeSqlFor } from '../../../kernel/index.ts';
import type { Participant } from '../access/access.ts';
import type { TrackingRun } from '../access/locks.ts';
import {
  type ActivityDays,
  datesOfActivity,
  dateToRecord,
  type RunDates,
  scoredDate,
} from '../runs/rules/days.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackingItems } from '../tables/systems.ts';

/** A day of a participant's run. */
export interface DayRequest {
  run: TrackingRun;
  date: string;
  /** The participant's date; for an earlier run the date on which it ended. */
  today: string;
  /** Whether the caller acts for the participant. */
  canAct: boolean;
}

/** A row of a day: an activity with its progress. */
interface Row extends Record<string, unknown> {
  run_id: number;
  id: number;
  tracking_id: number;
  name: string;
  language: 'ar' | 'en';
  date_type: 'date_range' | 'day';
  first_day: number;
  last_day: number;
  is_auto_progress: boolean;
  steps: number | null;
  is_scored: boolean;
  weight: number;
  user_activity_id: number | null;
  progress: number;
  waits_for_mark: boolean;
}

const placeholder = (
  name: 'runIds' | 'trackingIds' | 'startDates' | 'days' | 'trackingId' | 'userId' | 'day',
) => sql.placeholder(name);

/** Sources of the requested days: given runs, or a participant's current run. */
const requestedDays = {
  ofRuns: sql`unnest(${placeholder('runIds')}::int[], ${placeholder('trackingIds')}::int[], ${placeholder('startDates')}::date[], ${placeholder('days')}::date[])`,
  ofParticipant: sql`(select id, tracking_id, start_date, ${placeholder('day')}::date from ${trackingRuns} where tracking_id = ${placeholder('trackingId')} and user_id = ${placeholder('userId')} and ended_at is null)`,
};

/** Builds a `select` of the activities of each requested day, with the progress of the day on which they are scored. */
function buildSelect(requested: SQL, language: Language): SQL {
  const name = inLanguage(language, { en: trackingActivities.nameEn, ar: trackingActivities.nameAr });
  return sql`
  select requested.run_id, ${trackingActivities.id} as id, ${trackingActivities.trackingId} as tracking_id, ${name} as name,
    ${trackingActivities.language} as language, ${trackingActivities.dateType} as date_type,
    ${trackingActivities.firstDay} as first_day, ${trackingActivities.lastDay} as last_day,
    ${trackingActivities.isAutoProgress} as is_auto_progress, ${trackingActivities.steps} as steps, ${trackingActivities.isScored} as is_scored, ${trackingActivities.weight} as weight,
    ${activityDays.id} as user_activity_id, coalesce(${activityDays.progress}, 0) as progress,
    exists (
      select from ${trackingProofs} join ${trackingItems} on ${trackingItems.id} = ${trackingProofs.itemId} and ${trackingItems.needsMark}
      where ${trackingProofs.activityDayId} = ${activityDays.id} and ${trackingProofs.status} = 'submitted'
    ) as waits_for_mark
  from ${requested} as requested (run_id, tracking_id, start_date, day)
  join ${trackingActivities} on ${trackingActivities.trackingId} = requested.tracking_id and ${trackingActivities.position} >= 0
    and requested.day - requested.start_date + 1 between ${trackingActivities.firstDay} and ${trackingActivities.lastDay}
  left join ${activityDays} on ${activityDays.runId} = requested.run_id and ${activityDays.activityId} = ${trackingActivities.id}
    and ${activityDays.day} = case when ${trackingActivities.dateType} = 'date_range' then requested.start_date + ${trackingActivities.firstDay}::int - 1 else requested.day end
  order by requested.run_id, ${trackingActivities.position}`;
}

const buildSelects = (requested: SQL) => ({
  en: serializeSqlFor(buildSelect(requested, 'en')),
  ar: serializeSqlFor(buildSelect(requested, 'ar')),
});
const selects = {
  ofRuns: buildSelects(requestedDays.ofRuns),
  ofParticipant: buildSelects(requestedDays.ofParticipant),
};

/** The dates of an activity on a requested day. */
interface ActivityDates extends RunDates {
  scoredDate: string;
  canProgress: boolean;
}

function toActivityDates(
  activity: ActivityDays,
  { run, date, today, canAct }: DayRequest,
): ActivityDates | undefined {
  const dates = datesOfActivity(activity, run);
  const scored = scoredDate(activity, run, date);
  if (!dates || scored === undefined) return undefined;
  const canProgress = canAct && 'date' in dateToRecord(activity, run, { selected: date, current: today });
  return { ...dates, scoredDate: scored, canProgress };
}

function toDayActivity(row: Row, dates: ActivityDates, { date, today }: DayRequest): DayActivity {
  return {
    activity_id: row.id,
    tracking_id: row.tracking_id,
    name: row.name,
    lang: row.language,
    date_type: row.date_type,
    first_day: dates.startDate,
    end_date: dates.endDate,
    scored_date: dates.scoredDate,
    progress: row.progress,
    is_completed: toBit(row.progress === 100),
    auto_progress_update: toBit(row.is_auto_progress),
    steps: row.steps,
    steps_done: row.steps === null ? null : toStepsDone(row.progress, row.steps),
    no_score: toBit(!row.is_scored),
    user_activity_id: row.user_activity_id,
    can_open: toBit(date <= today),
    can_progress: toBit(dates.canProgress),
    waits_for_mark: toBit(row.waits_for_mark),
  };
}

/** The activities of a day, and the reached and the reachable points. */
export interface DayResult {
  activities: DayActivity[];
  points: number;
  maxPoints: number;
}

/** Builds the results of requests from their rows, in the order of the rows. */
function toResults(requests: readonly DayRequest[], found: readonly Row[]): Map<number, DayResult> {
  const requestByRun = new Map(requests.map((request) => [request.run.id, request]));
  const results = new Map<number, DayResult>(
    requests.map(({ run }) => [run.id, { activities: [], points: 0, maxPoints: 0 }]),
  );
  // Caches the dates, because the activities of a day have few different ones.
  const known = new Map<string, ActivityDates | undefined>();
  for (const row of found) {
    const [request, result] = [requestByRun.get(row.run_id), results.get(row.run_id)];
    if (!request || !result) continue;
    const activity = { dateType: row.date_type, firstDay: row.first_day, lastDay: row.last_day };
    const key = `${row.run_id} ${activity.dateType} ${activity.firstDay} ${activity.lastDay}`;
    if (!known.has(key)) known.set(key, toActivityDates(activity, request));
    const dates = known.get(key);
    if (!dates) continue;
    result.activities.push(toDayActivity(row, dates, request));
    // A `date_range` activity that is shown on a later day counts for its first one (PD-69).
    if (!row.is_scored || dates.scoredDate !== request.date) continue;
    result.points += row.weight * row.progress;
    result.maxPoints += row.weight * 100;
  }
  return results;
}

/**
 * Finds the activities of one day of each of several runs by run, in order, with their state. Uses one statement, independent of the number
 * of participants and activities.
 */
export async function findDayActivities(
  db: Database,
  requests: readonly DayRequest[],
  language: Language,
): Promise<Map<number, DayResult>> {
  if (requests.length === 0) return new Map();
  const runs = requests.map(({ run }) => run);
  const select = selects.ofRuns[language]({
    runIds: runs.map(({ id }) => id),
    trackingIds: runs.map(({ trackingId }) => trackingId),
    startDates: runs.map(({ startDate }) => startDate),
    days: requests.map(({ date }) => date),
  });
  return toResults(requests, await rows<Row>(db, select));
}

/** The activities of a day of a participant's current run, read in parallel with the run. */
export interface EarlyDay {
  date: string;
  rows: readonly Row[];
}

/** Reads the activities of a day of a participant's current run before the run is known, so that both queries run in parallel. */
export async function readEarlyDay(
  db: Database,
  { trackingId, userId }: Participant,
  date: string,
  language: Language,
): Promise<EarlyDay> {
  const select = selects.ofParticipant[language]({ trackingId, userId, day: date });
  return { date, rows: await rows<Row>(db, select) };
}

/** Finds the activities of one day of a run; uses `early` if it is of the same run and date. */
export async function findRunDay(
  db: Database,
  request: DayRequest,
  language: Language,
  early: EarlyDay | undefined,
): Promise<DayResult> {
  const isSame =
    early?.date === request.date &&
    early.rows.length > 0 &&
    early.rows.every((row) => row.run_id === request.run.id);
  const results = isSame
    ? toResults([request], early.rows)
    : await findDayActivities(db, [request], language);
  const day = results.get(request.run.id);
  if (!day) throw new Error(`The day of the run ${request.run.id} was not found`);
  return day;
}
