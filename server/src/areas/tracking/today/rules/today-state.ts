import type { DayActivity } from 'shared-api/contracts/tracking/participation';
import type { TodayState } from 'shared-api/contracts/tracking/today';

type Shown = Pick<DayActivity, 'is_completed' | 'scored_date' | 'waits_for_mark'>;

/**
 * The state of an activity of today.
 * @param hasOpenItems whether an item is still open although a proof waits for its mark
 */
export function getTodayState(
  { is_completed, scored_date, waits_for_mark }: Shown,
  { today, hasOpenItems }: { today: string; hasOpenItems: boolean },
): TodayState {
  if (is_completed === 1) return 'done';
  if (waits_for_mark === 1 && !hasOpenItems) return 'waiting';
  return scored_date < today ? 'late' : 'due';
}

/** Whether an activity of the day can be done now. */
export const isOpen = ({ state }: { state: TodayState }): boolean => state === 'due' || state === 'late';

type Yesterday = Pick<DayActivity, 'is_completed' | 'waits_for_mark' | 'can_progress' | 'no_score'>;

/** Whether an activity of yesterday was missed: it is scored, was not done, and can no longer be done. */
export const isMissed = ({ is_completed, waits_for_mark, can_progress, no_score }: Yesterday): boolean =>
  no_score === 0 && is_completed === 0 && waits_for_mark === 0 && can_progress === 0;
