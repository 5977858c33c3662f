import { useSecondsLeft } from 'shared-ui/countdown';
import { type LiveLesson, nextChange } from '../../rules/course/live.ts';

/** The instant, ms, which moves on by the second while there is a lesson to wait for. */
export function useClock(lessons: readonly LiveLesson[]): number {
  const now = Date.now();
  useSecondsLeft(nextChange(lessons, now) ?? 0);
  return now;
}
