import type { Lesson, LessonOutline } from 'shared-api/contracts/courses/course';

/** A lesson of an enrolled user's course has more fields than one in the outline of another course. */
export type ListedLesson = LessonOutline | Lesson;

export const isOwn = (lesson: ListedLesson): lesson is Lesson => 'finished' in lesson;

/**
 * `locked`: the user is not enrolled; `preview`: the user is not enrolled, but everyone may open it; `done`: finished
 * for good (PD-56); `pending`: the submission waits for its review; `failed`: answered, but neither accepted nor
 * passed; `open`: still to be done.
 */
export type LessonState = 'locked' | 'preview' | 'done' | 'pending' | 'failed' | 'open';

/** The state that a lesson's icon shows (CC §4). */
export function lessonState(lesson: ListedLesson): LessonState {
  if (!isOwn(lesson)) return lesson.is_preview === 1 ? 'preview' : 'locked';
  if (lesson.finished === 1) return 'done';
  if (lesson.pending === 1) return 'pending';
  return lesson.answered === 1 ? 'failed' : 'open';
}

/** How many of some lessons are finished. */
export const countFinished = (lessons: readonly ListedLesson[]): number =>
  lessons.filter((lesson) => lessonState(lesson) === 'done').length;
