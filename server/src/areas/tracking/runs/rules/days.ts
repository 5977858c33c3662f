import { addDays } from 'shared-api/rules/dates';
import { type DayClock, endOfDay, getToday } from 'shared-api/rules/day-clock';
import { dateIn } from 'shared-api/rules/time-zone';

/*
 * Days of a run (PD-68 to PD-70). A run's dates are calendar dates in the participant's zone; its days are counted from 1, its start date.
 */

/** First and last date, `YYYY-MM-DD`. */
export interface RunDates {
  startDate: string;
  endDate: string;
}

/** The days of a run on which an activity can be done. */
export interface ActivityDays {
  dateType: 'date_range' | 'day';
  firstDay: number;
  lastDay: number;
}

const dayMs = 86_400_000;

/** The date in a zone; for participants and families use `getToday` with their clock. */
export const todayIn = (timezone: string, now: Date): string => dateIn(timezone, now.getTime());

/** Last date of a run of `days` days. */
export const lastDate = (startDate: string, days: number): string => addDays(startDate, days - 1);

/** Number of days from one date to another; dates without a zone, so that all days have the same length. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

export const lengthOfRun = ({ startDate, endDate }: RunDates): number => daysBetween(startDate, endDate) + 1;

/** Number of a date's day in a run; undefined for a date outside of it. */
export const dayNumber = ({ startDate, endDate }: RunDates, date: string): number | undefined =>
  date < startDate || date > endDate ? undefined : daysBetween(startDate, date) + 1;

const dateOfDay = ({ startDate }: RunDates, day: number): string => addDays(startDate, day - 1);

/** The dates on which an activity is scored: the first day of a `date_range` (PD-69), else each of its days; no day after the run's end. */
export function scoredDates(activity: ActivityDays, run: RunDates): string[] {
  const last = Math.min(
    activity.dateType === 'date_range' ? activity.firstDay : activity.lastDay,
    lengthOfRun(run),
  );
  return Array.from({ length: Math.max(0, last - activity.firstDay + 1) }, (_, index) =>
    dateOfDay(run, activity.firstDay + index),
  );
}

/** First and last date on which an activity can be done; undefined if it begins after the run's end. */
export function datesOfActivity(activity: ActivityDays, run: RunDates): RunDates | undefined {
  const days = lengthOfRun(run);
  if (activity.firstDay > days) return undefined;
  return {
    startDate: dateOfDay(run, activity.firstDay),
    endDate: dateOfDay(run, Math.min(activity.lastDay, days)),
  };
}

/** The date on which an activity is scored if it is done on `date`; undefined if it cannot be done on that date. */
export function scoredDate(activity: ActivityDays, run: RunDates, date: string): string | undefined {
  const dates = datesOfActivity(activity, run);
  if (!dates || date < dates.startDate || date > dates.endDate) return undefined;
  return activity.dateType === 'date_range' ? dates.startDate : date;
}

/** The day that a screen shows first: today within the run, otherwise the start date (TF §4). */
export const defaultDate = (run: RunDates, today: string): string =>
  dayNumber(run, today) === undefined ? run.startDate : today;

/** Time after midnight in which a screen that was opened on the day before may still record for it. */
const ticketGraceMs = 15 * 60_000;

/** When a ticket for a day of a participant expires. */
export const ticketExpiry = (clock: DayClock, date: string): Date =>
  new Date(endOfDay(clock, date) + ticketGraceMs);

/** The first date that can count as missed: participants who join a competition late have missed nothing before. */
export const getFirstDate = (
  run: DayClock & { startDate: string; startedAt: Date },
  type: 'tracking' | 'initiative',
): string => {
  const joined = getToday(run, run.startedAt);
  return type === 'initiative' && joined > run.startDate ? joined : run.startDate;
};

/** The earliest date of a valid ticket of a participant: the day before until 15 minutes after midnight, else today. */
export const ticketDate = (clock: DayClock, now: Date): string =>
  getToday(clock, new Date(now.getTime() - ticketGraceMs));

/** Why progress of a date cannot be recorded: the date is in the future or past, or outside the activity's dates. */
export type DateRejection = 'future' | 'past' | 'outside';

/**
 * Checks whether progress of an activity can be recorded for a date that the participant selected. `day` activities can be done on their day
 * only; `date_range` activities on any of their days, but are scored on the first (PD-69).
 * @param current the date that counts as today: the day before until a ticket for it has expired
 * @returns the date on which it is scored
 */
export function dateToRecord(
  activity: ActivityDays,
  run: RunDates,
  { selected, current }: { selected: string; current: string },
): { date: string } | { rejection: DateRejection } {
  const date = scoredDate(activity, run, selected);
  if (date === undefined) return { rejection: 'outside' };
  if (selected > current) return { rejection: 'future' };
  if (selected < current && !(activity.dateType === 'date_range' && scoredDate(activity, run, current)))
    return { rejection: 'past' };
  return { date };
}
