import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { courses } from '../catalogue/tables.ts';
import { enrolments } from './tables.ts';

/*
 * The one order in which the areas of courses lock:
 *
 * 1. the rows of a family, and what orders lock first (orders/locks.ts);
 * 2. courses by id (`lockCourses`), where a seat or a counter may change: triggers write seats, subscribers and ratings into the course's row;
 * 3. enrolments by course and user (`lockEnrolments`), or one alone (`lockEnrolment`);
 * 4. attempts of quizzes, submissions of tasks;
 * 5. accounts, last.
 *
 * None of these locks keeps others from writing rows that refer to what is locked: who has an enrolment, and issues a certificate for its
 * course, does not wait for who takes a seat of it.
 */

export type Course = typeof courses.$inferSelect;
export type Enrolment = typeof enrolments.$inferSelect;

/** Courses as they are until the transaction ends, by their ids; one that there is not is missing. */
export async function lockCourses(tx: Database, ids: readonly number[]): Promise<Map<number, Course>> {
  const found = await tx
    .select()
    .from(courses)
    .where(inArray(courses.id, [...new Set(ids)]))
    .orderBy(asc(courses.id))
    .for('no key update');
  return new Map(found.map((course) => [course.id, course]));
}

/** One course likewise. */
export const lockCourse = async (tx: Database, id: number): Promise<Course | undefined> =>
  (await lockCourses(tx, [id])).get(id);

/** Enrolments as they are until the transaction ends, in the order of the locks; after their courses, where their status may change. */
export const lockEnrolments = (tx: Database, which: SQL | undefined): Promise<Enrolment[]> =>
  tx
    .select()
    .from(enrolments)
    .where(which)
    .orderBy(asc(enrolments.courseId), asc(enrolments.userId))
    .for('no key update');

/** An enrolment by its number likewise. */
export const lockEnrolment = async (tx: Database, id: number): Promise<Enrolment | undefined> =>
  (await lockEnrolments(tx, eq(enrolments.id, id)))[0];

/** Somebody's enrolment in a course likewise. */
export const lockPlace = async (
  tx: Database,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<Enrolment | undefined> =>
  (await lockEnrolments(tx, and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId))))[0];
