import type { Lesson, LessonOutline } from 'shared-api/contracts/courses/course';

/** A lesson of a course that the person is in says more of itself than one of a course that they only look at. */
export type ListedLesson = LessonOutline | Lesson;

export const isOwn = (lesson: ListedLesson): lesson is Lesson => 'finished' in lesson;

/**
 * `locked`: of a course that the person is not in; `done`: finished for good (PD-56); `pending`: what was handed in waits for its
 * review; `failed`: it was answered, and neither accepted nor passed; `open`: still to be done.
 */
export type LessonState = 'locked' | 'done' | 'pending' | 'failed' | 'open';

/** What a lesson's icon says (CC §4). */
export function lessonState(lesson: ListedLesson): LessonState {
  if (!isOwn(lesson)) return 'locked';
  if (lesson.finished === 1) return 'done';
  if (lesson.pending === 1) return 'pending';
  return lesson.answered === 1 ? 'failed' : 'open';
}

/** How many of some lessons are finished. */
export const finishedOf = (lessons: readonly ListedLesson[]): number =>
  lessons.filter((lesson) => lessonState(lesson) === 'done').length;
