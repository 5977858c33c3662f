import type { CalendarDay, DayState } from 'shared-api/contracts/tracking/participation';
import { addDays } from 'shared-api/rules/dates';
import { dayNumber, lengthOfRun, type RunDates } from '../../runs/rules/days.ts';
import { activityPoints, activityScore, type ScoredActivity, scoreToWire } from '../../runs/rules/scores.ts';

/*
 * The calendar of a run, computed in time linear in the number of activities plus the number of days.
 */

/** The fields of an activity that the calendar needs. */
export interface CalendarActivity extends ScoredActivity {
  id: number;
}

/** A participant's progress on a day. */
export interface DayReached {
  date: string;
  points: number;
  completed: number;
  /** Id of a `date_range` activity; null for the sum of all other activities of the day. */
  activityId: number | null;
}

/** The time at which the calendar is read. */
export interface CalendarDate {
  /** The participant's date; for an earlier run the date on which it ended. */
  today: string;
  /** The first date on which the participant could do something (`getFirstDate`). */
  firstDate: string;
  /** Whether progress can no longer be recorded, so that no day is due. */
  isOver: boolean;
}

interface Totals {
  total: number;
  max: number;
  completed: number;
  points: number;
  /** Whether a `date_range` activity that is scored on the day can still be done. */
  isOpen: boolean;
}

/** Number and points of the activities that are scored on each day, from day 1 on. */
function sumScored(activities: readonly CalendarActivity[], length: number): Totals[] {
  const changes = Array.from({ length: length + 2 }, () => ({ total: 0, max: 0 }));
  const change = (day: number, sign: 1 | -1, max: number) => {
    const found = changes[day];
    if (!found) return;
    found.total += sign;
    found.max += sign * max;
  };
  for (const activity of activities) {
    if (!activity.isScored || activity.firstDay > length) continue;
    const last = activity.dateType === 'date_range' ? activity.firstDay : Math.min(activity.lastDay, length);
    const max = activityPoints(activity, 100);
    change(activity.firstDay, 1, max);
    change(last + 1, -1, max);
  }
  let total = 0;
  let max = 0;
  return changes.slice(1, length + 1).map((each) => {
    total += each.total;
    max += each.max;
    return { total, max, completed: 0, points: 0, isOpen: false };
  });
}

function toState({ total, completed, points, isOpen }: Totals, date: string, at: CalendarDate): DayState {
  if (total === 0) return 'free';
  if (date > at.today) return 'future';
  if (completed >= total) return 'done';
  if (!at.isOver && (date === at.today || isOpen)) return 'due';
  if (points > 0) return 'partial';
  return date < at.firstDate ? 'free' : 'missed';
}

/** The days without their progress, for a competition whose marking has not ended (PD-81). */
export const hideProgress = (days: readonly CalendarDay[]): CalendarDay[] =>
  days.map((day) => ({ ...day, progress: null }));

/** Builds all days of a run with their state (`CalendarDay`). */
export function buildCalendar(
  activities: readonly CalendarActivity[],
  run: RunDates,
  reached: readonly DayReached[],
  at: CalendarDate,
): CalendarDay[] {
  const days = sumScored(activities, lengthOfRun(run));
  const completedRanges = new Set<number>();
  for (const { date, points, completed, activityId } of reached) {
    const day = days[(dayNumber(run, date) ?? 0) - 1];
    if (!day) continue;
    day.points += points;
    day.completed += completed;
    if (activityId !== null && completed > 0) completedRanges.add(activityId);
  }
  const today = dayNumber(run, at.today);
  for (const { id, isScored, dateType, firstDay, lastDay } of activities) {
    const day = days[firstDay - 1];
    if (!day || !isScored || dateType !== 'date_range' || completedRanges.has(id)) continue;
    if (today !== undefined && firstDay <= today && today <= lastDay) day.isOpen = true;
  }
  return days.map((day, index) => {
    const date = addDays(run.startDate, index);
    const { max, completed, points } = day;
    const state = toState(day, date, at);
    const total = state === 'free' ? 0 : day.total;
    return {
      date,
      state,
      total,
      completed: Math.min(completed, total),
      progress: total === 0 ? null : scoreToWire(activityScore(Math.min(points, max), max)),
    };
  });
}
