import type { Participation } from 'shared-api/contracts/tracking/participation';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { parseDate } from 'shared-api/rules/dates';

type Run = Pick<
  Participation,
  'type' | 'today' | 'start_date' | 'end_date' | 'has_started_tracking' | 'is_unlimited' | 'can_act'
>;

/** Parses the day in an address; undefined if it is missing or no valid date. */
export const parseDay = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : parseDate(word);

/** The day that the page shows at first: today within the run, else its start date (TF §4); undefined before the start. */
export function getDefaultDay({
  today,
  start_date: start,
  end_date: end,
}: Pick<Run, 'today' | 'start_date' | 'end_date'>): string | undefined {
  if (start === null || end === null) return undefined;
  return start <= today && today <= end ? today : start;
}

/**
 * Whether Repeat is offered (PD-74): for a limited run until its last day, for an unlimited one at any time. Not for an
 * earlier run, a competition, or a user who can only read.
 */
export function canRepeat(run: Run, historyId: number | undefined): boolean {
  const { type, today, end_date, has_started_tracking, is_unlimited, can_act } = run;
  if (type === 'initiative' || has_started_tracking === 0 || can_act === 0 || historyId !== undefined)
    return false;
  return is_unlimited === 1 || (end_date !== null && today <= end_date);
}

/** Whether the run is ongoing, so that a repeat removes its progress from the current run. */
export const isOngoing = ({ today, end_date }: Pick<Run, 'today' | 'end_date'>): boolean =>
  end_date !== null && today <= end_date;

/** The system in the form that other components expect. Hidden scores count as 0 there. */
export const toTracking = (participation: Participation): Tracking => ({
  ...participation,
  total_progress: participation.total_progress ?? 0,
  activity_progress: participation.activity_progress ?? 0,
  invitation_progress: participation.invitation_progress ?? 0,
});
