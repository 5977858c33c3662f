import type { Lesson } from 'shared-api/contracts/courses/course';
import { parseId } from 'shared-api/rules/parse-id';

/** Path of a lesson in the player of its course. */
export const lessonPath = (courseId: number, lessonId: number): string =>
  `/lessons/${courseId}?lesson=${lessonId}`;

/** The id of the lesson of a course that an address opens; undefined for other addresses. */
export function lessonAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>, courseId: number) {
  const id = parseId(new URLSearchParams(search).get('lesson') ?? undefined);
  return id !== undefined && pathname + search === lessonPath(courseId, id) ? id : undefined;
}

/** Link to a quiz of a lesson; the navigation's state repeats the address (CC §2, PD-12). */
export const quizTarget = ({ id, title }: Pick<Lesson, 'id' | 'title'>, quizId: number) => ({
  to: `/quiz/${quizId}?lesson=${id}`,
  state: { lessonId: id, title },
});

/** Link to the submission of a practical task; the navigation's state is the task (CC §2, PD-12). */
export const uploadTarget = (task: Pick<Lesson, 'id' | 'title' | 'pending' | 'finished' | 'answered'>) => {
  const { id, title, pending, finished, answered } = task;
  return { to: `/practical-task-upload?lesson=${id}`, state: { id, title, pending, finished, answered } };
};

/** Path of the room of a live lesson: `/meet/l-11`. */
export const roomPath = (lessonId: number): string => `/meet/l-${lessonId}`;
