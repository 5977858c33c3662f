import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';

export interface LessonViewProps {
  lesson: PlayedLesson;
  /**
   * Whether the lesson was read; before that it is the outline from its course, which is enough for an own video only
   * (outline.ts).
   */
  known: boolean;
  /** It starts by itself: the user came from the previous lesson. */
  plays: boolean;
  /** Opens the next lesson; `plays`: which starts by itself. */
  onNext(plays: boolean): void;
}
