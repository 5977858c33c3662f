import { isOpenOn, type TaskDates } from './task-state.ts';

/** Code of the reason why the quiz of a task cannot be answered on a day (TF §4, §8); undefined: it can. */
export function findQuizRejection(
  dates: TaskDates,
  { isAnswered, today }: { isAnswered: boolean; today: string },
): 'already_answered' | 'quiz_not_started' | 'cannot_open_today' | undefined {
  if (isAnswered) return 'already_answered';
  if (today < dates.startDate) return 'quiz_not_started';
  return isOpenOn(dates, today) ? undefined : 'cannot_open_today';
}
