import type { RunDates } from './days.ts';

/** Whether the last day of a run is over. */
export const isFinished = ({ endDate }: Pick<RunDates, 'endDate'>, today: string): boolean => today > endDate;

/** Whether a run can be repeated (PD-74): a limited one until its last day, an unlimited one at any time. */
export const canRepeat = (
  run: Pick<RunDates, 'endDate'>,
  { isUnlimited, today }: { isUnlimited: boolean; today: string },
): boolean => isUnlimited || !isFinished(run, today);
