import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';

/*
 * The one order in which the courses areas lock rows:
 * 1. the rows of a family, and what orders lock first (orders/locks.ts);
 * 2. courses by id (`lockCourses`), when a seat or a counter may change: triggers write seats, subscribers and ratings into the course's
 * row;
 * 3. enrolments by course and user (`lockEnrolments`), or one alone (`lockEnrolment`);
 * 4. attempts of quizzes, submissions of tasks;
 * 5. accounts, last.
 * None of these locks blocks inserts of rows that refer to the locked row: issuing a certificate for a course does not wait for an order
 * that takes a seat in it.
 */

export type Course = typeof courses.$inferSelect;
export type Enrolment = typeof enrolments.$inferSelect;

/** Locks courses until the transaction ends, in the order of their ids. Unknown ids are missing in the result. */
export async function lockCourses(tx: Database, ids: readonly number[]): Promise<Map<number, Course>> {
  const found = await tx
    .select()
    .from(courses)
    .where(inArray(courses.id, [...new Set(ids)]))
    .orderBy(asc(courses.id))
    .for('no key update');
  return new Map(found.map((course) => [course.id, course]));
}

/** Locks one course. */
export const lockCourse = async (tx: Database, id: number): Promise<Course | undefined> =>
  (await lockCourses(tx, [id])).get(id);

/** Locks enrolments until the transaction ends, in lock order; after their courses, if their status may change. */
export const lockEnrolments = (tx: Database, which: SQL | undefined): Promise<Enrolment[]> =>
  tx
    .select()
    .from(enrolments)
    .where(which)
    .orderBy(asc(enrolments.courseId), asc(enrolments.userId))
    .for('no key update');

/** Locks an enrolment by its id. */
export const lockEnrolment = async (tx: Database, id: number): Promise<Enrolment | undefined> =>
  (await lockEnrolments(tx, eq(enrolments.id, id)))[0];

/** Locks a user's enrolment in a course. */
export const lockLearnerEnrolment = async (
  tx: Database,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<Enrolment | undefined> =>
  (await lockEnrolments(tx, and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId))))[0];
