import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Course } from './locks.ts';

/** Whether a course is sold in a country; an unknown country hides no course (PD-118). */
export const isSoldInCountry = (
  { countries }: Pick<Course, 'countries'>,
  country: string | undefined,
): boolean => country === undefined || countries === null || countries.includes(country);

/** Whether new learners can enrol: the course is published, sold in the country, and its provider's account is open. */
export async function isOffered(db: Database, course: Course, country: string | undefined): Promise<boolean> {
  if (!course.isPublished || !isSoldInCountry(course, country)) return false;
  if (course.providerId === null) return true;
  const provider = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, course.providerId), isNull(users.deletedAt)));
  return provider.length > 0;
}
