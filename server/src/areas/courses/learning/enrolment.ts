import { and, asc, eq, gte, type SQL } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { courseSections, lessons } from '../catalogue/tables.ts';
import type { Enrolment } from './locks.ts';
import { enrolments } from './tables.ts';

export type Lesson = typeof lessons.$inferSelect;

/** What of its course was not taken out; with a section its lessons are. */
export const isShown: SQL = gte(lessons.position, 0);

/** The lessons of a course in its order, those that are shown. */
export const lessonsOf = async (db: Database, courseId: number): Promise<Lesson[]> =>
  (
    await db
      .select({ lesson: lessons })
      .from(lessons)
      .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
      .where(and(eq(lessons.courseId, courseId), isShown))
      .orderBy(asc(courseSections.position), asc(lessons.position))
  ).map(({ lesson }) => lesson);

/** A lesson that is shown. */
export const findLesson = async (db: Database, id: number): Promise<Lesson | undefined> =>
  (
    await db
      .select()
      .from(lessons)
      .where(and(eq(lessons.id, id), isShown))
  )[0];

/** A course, or the course of a lesson that is shown. */
export type InCourse = { courseId: number } | { lessonId: number };

/** Somebody's enrolment, where they are in the course now; nothing is locked. */
export async function activeEnrolment(
  db: Database,
  userId: number,
  where: InCourse,
): Promise<Enrolment | undefined> {
  const courseId = 'courseId' in where ? where.courseId : (await findLesson(db, where.lessonId))?.courseId;
  if (courseId === undefined) return undefined;
  const [found] = await db
    .select()
    .from(enrolments)
    .where(
      and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId), eq(enrolments.status, 'active')),
    );
  return found;
}

/** Somebody in a lesson. */
export interface InLesson {
  enrolment: Enrolment;
  lesson: Lesson;
}

/**
 * A lesson for somebody who is in its course.
 * @throws Failure 404 `not_found`: to everybody else there is none
 */
export async function inLesson(db: Database, userId: number, lessonId: number): Promise<InLesson> {
  const lesson = await findLesson(db, lessonId);
  const enrolment = lesson && (await activeEnrolment(db, userId, { courseId: lesson.courseId }));
  if (!enrolment) throw new Failure(404, 'not_found');
  return { enrolment, lesson };
}

/**
 * A course for somebody who is in it.
 * @throws Failure 404 `not_found`
 */
export async function inCourse(db: Database, userId: number, courseId: number): Promise<Enrolment> {
  const enrolment = await activeEnrolment(db, userId, { courseId });
  if (!enrolment) throw new Failure(404, 'not_found');
  return enrolment;
}
