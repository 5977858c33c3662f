import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';

export interface LessonViewProps {
  lesson: PlayedLesson;
  /** It was read; before that it is what its course tells of it, which is enough for a film of ours alone (outline.ts). */
  known: boolean;
  /** It begins by itself: the lesson before led to it. */
  plays: boolean;
  /** To the lesson after it; `plays`: which begins by itself. */
  onNext(plays: boolean): void;
}
