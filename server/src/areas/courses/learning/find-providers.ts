import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';

/** Ids of the providers of courses in which one of several learners is or was enrolled. */
export async function findProvidersOfLearners(
  db: Database,
  learnerIds: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectDistinct({ id: courses.providerId })
    .from(courses)
    .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
    .where(and(inArray(enrolments.userId, [...learnerIds]), isNotNull(enrolments.enrolledAt)));
  return found.flatMap(({ id }) => id ?? []);
}

/** A query for the learners who are or were enrolled in a course of a provider. */
export const selectLearnersOfProvider = (db: Database, providerId: number) =>
  db
    .select({ id: enrolments.userId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(courses.providerId, providerId), isNotNull(enrolments.enrolledAt)));
