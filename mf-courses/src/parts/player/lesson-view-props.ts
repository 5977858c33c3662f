import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';

export interface LessonViewProps {
  lesson: PlayedLesson;
  /**
   * Whether the lesson was read. Before that it is the outline from its course, which is sufficient only for an
   * uploaded video (outline.ts).
   */
  known: boolean;
  /** The lesson starts by itself, because the user came from the previous one. */
  plays: boolean;
  /**
   * Opens the next lesson.
   * @param plays whether it starts by itself
   */
  onNext(plays: boolean): void;
}
