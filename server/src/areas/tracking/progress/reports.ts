import { and, asc, eq, isNull } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import { type DayClock, getToday } from 'shared-api/rules/day-clock';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { progressEvents } from '../tables/progress.ts';
import { getReported, listReports, type Report } from './rules/derive-progress.ts';

/** Finds the valid reports of an activity day, in order. */
export async function findReports(db: Database, dayId: number): Promise<Report[]> {
  const events = await db
    .select()
    .from(progressEvents)
    .where(and(eq(progressEvents.activityDayId, dayId), isNull(progressEvents.itemId)))
    .orderBy(asc(progressEvents.id));
  return listReports(events);
}

/**
 * Whether a report was made on the participant's current day (PD-136). After a change of the zone the current day continues, so a report of this
 * day can have the previous date in the new zone.
 */
export const isOfDay = ({ createdAt }: Report, clock: DayClock, current: string): boolean =>
  getToday(clock, createdAt) >= current &&
  dateIn(clock.timezone, createdAt.getTime()) >= addDays(current, -1);

/**
 * Finds the progress of an activity day in percent after withdrawing its last report; null if no report can be withdrawn (PD-136).
 * @param current the date that counts as today
 */
export async function findUndoProgress(
  db: Database,
  { run, dayId, current }: { run: TrackingRun; dayId: number; current: string },
): Promise<number | null> {
  const reports = await findReports(db, dayId);
  const last = reports.at(-1);
  return last && isOfDay(last, run, current) ? getReported(reports.slice(0, -1)) : null;
}

/** Counts the withdrawn reports, to create a new key for the next event. */
export const countWithdrawn = (tx: Database, dayId: number): Promise<number> =>
  tx.$count(
    progressEvents,
    and(eq(progressEvents.activityDayId, dayId), eq(progressEvents.kind, 'report_withdrawn')),
  );
