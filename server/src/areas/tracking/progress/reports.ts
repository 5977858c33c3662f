import { and, asc, eq, isNull } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import { type DayClock, getToday } from 'shared-api/rules/day-clock';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../enrolment/locks.ts';
import { getReported, listReports, type Report } from './rules/derive-progress.ts';
import { progressEvents } from './tables.ts';

/** The reports of an activity day that count, in the order in which they were made. */
export async function findReports(db: Database, dayId: number): Promise<Report[]> {
  const events = await db
    .select()
    .from(progressEvents)
    .where(and(eq(progressEvents.activityDayId, dayId), isNull(progressEvents.itemId)))
    .orderBy(asc(progressEvents.id));
  return listReports(events);
}

/**
 * Whether a report was made on the participant's day that has not ended (PD-136). A change of the zone keeps the current day, so that a report of it can
 * have the date before in the new zone.
 */
export const isOfDay = ({ createdAt }: Report, clock: DayClock, current: string): boolean =>
  getToday(clock, createdAt) >= current &&
  dateIn(clock.timezone, createdAt.getTime()) >= addDays(current, -1);

/**
 * Progress of an activity day once its last report is taken back, in percent; null when there is none that can be (PD-136).
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

/** Number of reports that were taken back: makes the key of the next event one that was not used before. */
export const countWithdrawn = (tx: Database, dayId: number): Promise<number> =>
  tx.$count(
    progressEvents,
    and(eq(progressEvents.activityDayId, dayId), eq(progressEvents.kind, 'report_withdrawn')),
  );
