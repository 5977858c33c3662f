import type { Participation } from 'shared-api/contracts/tracking/participation';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { parseDate } from 'shared-api/rules/dates';

type Run = Pick<
  Participation,
  'type' | 'today' | 'start_date' | 'end_date' | 'has_started_tracking' | 'is_unlimited' | 'can_act'
>;

/** Parses the day of an address; undefined for none and for one that does not exist. */
export const parseDay = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : parseDate(word);

/** The day that the page shows first: today within the run, else its start date (TF §4); undefined before the start. */
export function getDefaultDay({
  today,
  start_date: start,
  end_date: end,
}: Pick<Run, 'today' | 'start_date' | 'end_date'>): string | undefined {
  if (start === null || end === null) return undefined;
  return start <= today && today <= end ? today : start;
}

/**
 * Whether Repeat is offered (PD-74): of a limited run until its last day, of an unlimited one at any time; not for a run of the history, a
 * competition, or somebody who only reads.
 */
export function canRepeat(run: Run, historyId: number | undefined): boolean {
  const { type, today, end_date, has_started_tracking, is_unlimited, can_act } = run;
  if (type === 'initiative' || has_started_tracking === 0 || can_act === 0 || historyId !== undefined)
    return false;
  return is_unlimited === 1 || (end_date !== null && today <= end_date);
}

/** Whether the run goes on, so that a repeat takes its progress out of the current run. */
export const isUnderWay = ({ today, end_date }: Pick<Run, 'today' | 'end_date'>): boolean =>
  end_date !== null && today <= end_date;

/** The system as other parts of the page take it; scores that are withheld count as none there. */
export const toTracking = (participation: Participation): Tracking => ({
  ...participation,
  total_progress: participation.total_progress ?? 0,
  activity_progress: participation.activity_progress ?? 0,
  invitation_progress: participation.invitation_progress ?? 0,
});
