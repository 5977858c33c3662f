import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { courseSections, lessons } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import type { Enrolment } from './locks.ts';

export type Lesson = typeof lessons.$inferSelect;

/** Whether a lesson is visible; removing a section removes its lessons. */
export const isShown: SQL = sql`${lessons.position} >= 0`;

/** The visible lessons of a course, in order. */
export const listLessons = async (db: Database, courseId: number): Promise<Lesson[]> =>
  (
    await db
      .select({ lesson: lessons })
      .from(lessons)
      .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
      .where(and(eq(lessons.courseId, courseId), isShown))
      .orderBy(asc(courseSections.position), asc(lessons.position))
  ).map(({ lesson }) => lesson);

/** Finds a visible lesson. */
export const findLesson = async (db: Database, id: number): Promise<Lesson | undefined> =>
  (
    await db
      .select()
      .from(lessons)
      .where(and(eq(lessons.id, id), isShown))
  )[0];

/** A course, by its id or by one of its visible lessons. */
export type CourseReference = { courseId: number } | { lessonId: number };

/** The user's active enrolment, not locked. */
export async function findActiveEnrolment(
  db: Database,
  userId: number,
  where: CourseReference,
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

/** A visible lesson with the user's active enrolment. */
export interface EnrolledLesson {
  enrolment: Enrolment;
  lesson: Lesson;
}

/**
 * A lesson of a course that the user is enrolled in.
 * @throws Failure 404 `not_found`, also for users who are not enrolled
 */
export async function getEnrolledLesson(
  db: Database,
  userId: number,
  lessonId: number,
): Promise<EnrolledLesson> {
  const lesson = await findLesson(db, lessonId);
  const enrolment = lesson && (await findActiveEnrolment(db, userId, { courseId: lesson.courseId }));
  if (!enrolment) throw new Failure('not_found');
  return { enrolment, lesson };
}

/**
 * The user's active enrolment in a course.
 * @throws Failure 404 `not_found`
 */
export async function getActiveEnrolment(db: Database, userId: number, courseId: number): Promise<Enrolment> {
  const enrolment = await findActiveEnrolment(db, userId, { courseId });
  if (!enrolment) throw new Failure('not_found');
  return enrolment;
}
