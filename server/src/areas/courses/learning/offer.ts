import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { mayOffer, users } from '../../../services/users/index.ts';
import type { Course } from './locks.ts';

/** Whether a course is sold in a country; an unknown country hides no course (PD-118). */
export const isSoldInCountry = (
  { countries }: Pick<Course, 'countries'>,
  country: string | undefined,
): boolean => country === undefined || countries === null || countries.includes(country);

/**
 * Finds the courses in which new learners can enrol: those that are published, sold in the country, and whose provider's account is open and not blocked.
 */
export async function findOfferedCourses(
  db: Database,
  courses: readonly Course[],
  country: string | undefined,
): Promise<ReadonlySet<number>> {
  const sold = courses.filter((course) => course.isPublished && isSoldInCountry(course, country));
  const providerIds = sold.flatMap(({ providerId }) => providerId ?? []);
  const found =
    providerIds.length === 0
      ? []
      : await db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, providerIds), mayOffer));
  const open = new Set(found.map(({ id }) => id));
  return new Set(
    sold.flatMap(({ id, providerId }) => (providerId === null || open.has(providerId) ? [id] : [])),
  );
}

/** Whether new learners can enrol in a course. */
export const isOffered = async (
  db: Database,
  course: Course,
  country: string | undefined,
): Promise<boolean> => (await findOfferedCourses(db, [course], country)).has(course.id);
