import type { TaskState } from 'shared-api/contracts/tracking/tasks';

/** First and last date of a task, `YYYY-MM-DD`, in the assignee's zone. */
export interface TaskDates {
  startDate: string;
  endDate: string;
}

/** An item of a task with its progress. */
export interface ItemProgress {
  group: 'attachments' | 'videos' | 'quizs' | 'profs';
  doneAt: Date | null;
  percentage: number | null;
}

/** Whether the content of a task is available: from the start date to the end date, inclusive (TF §4). */
export const isOpenOn = ({ startDate, endDate }: TaskDates, today: string): boolean =>
  startDate <= today && today <= endDate;

export function toState(task: TaskDates & { completedAt: Date | null }, today: string): TaskState {
  if (task.completedAt !== null) return 'completed';
  if (today < task.startDate) return 'upcoming';
  return isOpenOn(task, today) ? 'open' : 'ended';
}

/** A quiz is done when it was answered, whatever its grade; other items when they have reached 100: opened, watched, or the proof accepted. */
export const isDone = ({ group, doneAt, percentage }: ItemProgress): boolean =>
  group === 'quizs' ? doneAt !== null : percentage === 100;

/** Percentage of done items; a task without items is never complete. */
export const toPercentage = (items: readonly ItemProgress[]): number =>
  items.length === 0 ? 0 : Math.floor((items.filter(isDone).length / items.length) * 100);
