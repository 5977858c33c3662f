import { isOpenOn, type TaskDates } from './task-state.ts';

/** Finds why the quiz of a task cannot be answered on a day, as a code (TF §4, §8); undefined if it can. */
export function findQuizRejection(
  dates: TaskDates,
  { isAnswered, today }: { isAnswered: boolean; today: string },
): 'already_answered' | 'quiz_not_started' | 'cannot_open_today' | undefined {
  if (isAnswered) return 'already_answered';
  if (today < dates.startDate) return 'quiz_not_started';
  return isOpenOn(dates, today) ? undefined : 'cannot_open_today';
}
