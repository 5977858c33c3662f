import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import { parseId } from 'shared-api/rules/parse-id';

type Known = Pick<OwnCourse, 'sections' | 'resume'>;

/** All lessons of a course, in its order. */
export const listLessons = ({ sections }: Pick<OwnCourse, 'sections'>): Lesson[] =>
  sections.flatMap(({ lessons }) => lessons);

/**
 * The lesson that an address opens: the named one, else the one to resume, else the first. Undefined for a course
 * without lessons.
 * @param named `lesson` of the address
 */
export function findChosenLesson(course: Known, named: string | null): Lesson | undefined {
  const lessons = listLessons(course);
  const id = named === null ? course.resume?.id : parseId(named);
  return lessons.find((lesson) => lesson.id === id) ?? lessons[0];
}
