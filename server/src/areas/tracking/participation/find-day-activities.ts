import { type SQL, sql } from 'drizzle-orm';
import type { DayActivity } from 'shared-api/contracts/tracking/participation';
import { type Database, inLanguage, type Language, rows, serializeSqlFor } from '../../../kernel/index.ts';
import type { TrackingRun } from '../enrolment/locks.ts';
import { activityDays } from '../progress/tables.ts';
import { trackingProofs } from '../proofs/tables.ts';
import {
  type ActivityDays,
  datesOfActivity,
  dateToRecord,
  type RunDates,
  scoredDate,
} from '../runs/rules/days.ts';
import { trackingActivities, trackingItems } from '../systems/tables.ts';

/** A day of a participant's run. */
export interface DayRequest {
  run: TrackingRun;
  date: string;
  /** The participant's date; of an earlier run the date on which it ended. */
  today: string;
  /** Whether the caller acts for the participant. */
  canAct: boolean;
}

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
  is_scored: boolean;
  weight: number;
  user_activity_id: number | null;
  progress: number;
  waits_for_mark: boolean;
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

const placeholder = (name: 'runIds' | 'trackingIds' | 'startDates' | 'days') => sql.placeholder(name);

/** A `select` of the activities of each requested day, with what was reached on the day on which they are scored. */
function buildSelect(language: Language): SQL {
  const name = inLanguage(language, { en: trackingActivities.nameEn, ar: trackingActivities.nameAr });
  return sql`
  select requested.run_id, ${trackingActivities.id} as id, ${trackingActivities.trackingId} as tracking_id, ${name} as name,
    ${trackingActivities.language} as language, ${trackingActivities.dateType} as date_type,
    ${trackingActivities.firstDay} as first_day, ${trackingActivities.lastDay} as last_day,
    ${trackingActivities.isAutoProgress} as is_auto_progress, ${trackingActivities.isScored} as is_scored, ${trackingActivities.weight} as weight,
    ${activityDays.id} as user_activity_id, coalesce(${activityDays.progress}, 0) as progress,
    exists (
      select from ${trackingProofs} join ${trackingItems} on ${trackingItems.id} = ${trackingProofs.itemId} and ${trackingItems.needsMark}
      where ${trackingProofs.activityDayId} = ${activityDays.id} and ${trackingProofs.status} = 'submitted'
    ) as waits_for_mark
  from unnest(${placeholder('runIds')}::int[], ${placeholder('trackingIds')}::int[], ${placeholder('startDates')}::date[], ${placeholder('days')}::date[])
    as requested (run_id, tracking_id, start_date, day)
  join ${trackingActivities} on ${trackingActivities.trackingId} = requested.tracking_id and ${trackingActivities.position} >= 0
    and requested.day - requested.start_date + 1 between ${trackingActivities.firstDay} and ${trackingActivities.lastDay}
  left join ${activityDays} on ${activityDays.runId} = requested.run_id and ${activityDays.activityId} = ${trackingActivities.id}
    and ${activityDays.day} = case when ${trackingActivities.dateType} = 'date_range' then requested.start_date + ${trackingActivities.firstDay}::int - 1 else requested.day end
  order by requested.run_id, ${trackingActivities.position}`;
}

const selects = { en: serializeSqlFor(buildSelect('en')), ar: serializeSqlFor(buildSelect('ar')) };

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
    is_completed: bit(row.progress === 100),
    auto_progress_update: bit(row.is_auto_progress),
    no_score: bit(!row.is_scored),
    user_activity_id: row.user_activity_id,
    can_open: bit(date <= today),
    can_progress: bit(dates.canProgress),
    waits_for_mark: bit(row.waits_for_mark),
  };
}

/** The activities of a day, and the points that were reached and could be. */
export interface DayResult {
  activities: DayActivity[];
  points: number;
  maxPoints: number;
}

/**
 * Finds the activities of one day of each of several runs, with their state, in their order; by run. One statement, however many participants
 * and activities there are.
 */
export async function findDayActivities(
  db: Database,
  requests: readonly DayRequest[],
  language: Language,
): Promise<Map<number, DayResult>> {
  const requestByRun = new Map(requests.map((request) => [request.run.id, request]));
  const results = new Map<number, DayResult>(
    requests.map(({ run }) => [run.id, { activities: [], points: 0, maxPoints: 0 }]),
  );
  if (results.size === 0) return results;
  const runs = requests.map(({ run }) => run);
  const select = selects[language]({
    runIds: runs.map(({ id }) => id),
    trackingIds: runs.map(({ trackingId }) => trackingId),
    startDates: runs.map(({ startDate }) => startDate),
    days: requests.map(({ date }) => date),
  });
  // The activities of a day have few different dates.
  const known = new Map<string, ActivityDates | undefined>();
  for (const row of await rows<Row>(db, select)) {
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
