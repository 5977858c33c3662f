import type { CalendarDay } from 'shared-api/contracts/tracking/participation';

/** Number of rest days in each calendar month (ADR-0079). */
export const restDaysPerMonth = 2;

/** How many days in a row something was done. */
export interface Streak {
  /** Number of days on which something was done since the last missed day that was no rest day. */
  days: number;
  /** Number of days of the current month that can still be missed without ending it. */
  restDaysLeft: number;
}

type StreakDay = Pick<CalendarDay, 'date' | 'state' | 'completed' | 'progress'>;

/** Whether something was done on a day. */
const isKept = ({ state, completed, progress }: StreakDay): boolean =>
  state === 'done' || state === 'partial' || completed > 0 || (progress ?? 0) > 0;

const toMonth = (date: string): string => date.slice(0, 7);

/**
 * Counts the days in a row up to today. The first missed days of each calendar month are rest days, which neither count nor end the streak, and so are days without
 * scored activities; a later missed day ends it. Doing more never makes it shorter.
 * @param days of a run in order, with their progress
 * @param today the participant's date
 */
export function countStreak(days: readonly StreakDay[], today: string): Streak {
  const missed = new Map<string, number>();
  let streak = 0;
  for (const day of days) {
    if (day.date > today) break;
    if (isKept(day)) streak += 1;
    else if (day.state === 'missed') {
      const month = toMonth(day.date);
      const count = (missed.get(month) ?? 0) + 1;
      missed.set(month, count);
      if (count > restDaysPerMonth) streak = 0;
    }
  }
  return { days: streak, restDaysLeft: Math.max(0, restDaysPerMonth - (missed.get(toMonth(today)) ?? 0)) };
}
