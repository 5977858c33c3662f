import { useSecondsLeft } from 'shared-ui/countdown';
import { type LiveLesson, nextChange } from '../../rules/course/live.ts';

/** The current time, ms, updated every second while a lesson is upcoming. */
export function useClock(lessons: readonly LiveLesson[]): number {
  const now = Date.now();
  useSecondsLeft(nextChange(lessons, now) ?? 0);
  return now;
}
