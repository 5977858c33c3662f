import type { Lesson } from 'shared-api/contracts/courses/course';
import { idOf } from '../course/id-of.ts';

/** A lesson in the player of its course. */
export const lessonPath = (courseId: number, lessonId: number): string =>
  `/lessons/${courseId}?lesson=${lessonId}`;

/** The lesson of a course that an address leads to; undefined for any other. */
export function lessonAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>, courseId: number) {
  const id = idOf(new URLSearchParams(search).get('lesson') ?? undefined);
  return id !== undefined && pathname + search === lessonPath(courseId, id) ? id : undefined;
}

/** A quiz, for a lesson; what its page is opened with says the same (CC §2, PD-12). */
export const quizTarget = ({ id, title }: Pick<Lesson, 'id' | 'title'>, quizId: number) => ({
  to: `/quiz/${quizId}?lesson=${id}`,
  state: { lessonId: id, title },
});

/** Where a practical task is submitted; what its page is opened with is the task (CC §2, PD-12). */
export const uploadTarget = (task: Pick<Lesson, 'id' | 'title' | 'pending' | 'finished' | 'answered'>) => {
  const { id, title, pending, finished, answered } = task;
  return { to: `/practical-task-upload?lesson=${id}`, state: { id, title, pending, finished, answered } };
};

/** The room of a live lesson, `/meet/l-11`: its last part is the room's name. */
export const roomPath = (lessonId: number): string => `/meet/l-${lessonId}`;
