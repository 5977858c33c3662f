import { inArray, sql } from 'drizzle-orm';
import { email, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
import { ContentError, type ContentKind } from '../content/content-kind.ts';
import { courseRatings, courses } from '../courses/tables.ts';
import { enrolments } from './tables.ts';

const dayMs = 86_400_000;

const enrolment = z.strictObject({
  course: z.number().int().positive(),
  learner: email,
  /** Before the first import. Whoever rated the course had completed it the day after. */
  days_ago: z.number().int().min(2).max(365),
  /** Nobody has rated it without. */
  stars: z.number().min(0.5).max(5).multipleOf(0.5).optional(),
  comment: text(4_000).default(''),
});
type Item = z.infer<typeof enrolment>;

/** People in courses of the demonstration, with what they said of them; whoever is in a course already is left alone. */
export const enrolmentsContent: ContentKind<Item> = {
  name: 'demonstration-enrolments',
  item: enrolment,
  keyOf: ({ course, learner }) => `${course} ${learner}`,
  demonstration: true,
  async import(tx, items, now) {
    const people = await tx
      .select({ id: users.id, email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(inArray(sql`lower(${users.email})`, [...new Set(items.map(({ learner }) => learner))]));
    const idOf = new Map(people.map(({ id, email }) => [email, id]));
    const known = await tx.select({ id: courses.id }).from(courses);
    const courseIds = new Set(known.map(({ id }) => id));
    const planned = items.map((item) => {
      const userId = idOf.get(item.learner);
      if (userId === undefined || !courseIds.has(item.course))
        throw new ContentError(
          `demonstration-enrolments.json, ${item.learner} in course ${item.course}: there is no such learner or course.`,
        );
      const enrolledAt = new Date(now.getTime() - item.days_ago * dayMs);
      const completedAt = item.stars === undefined ? null : new Date(enrolledAt.getTime() + dayMs);
      return { ...item, courseId: item.course, userId, enrolledAt, completedAt };
    });
    const created = await add(tx, planned);
    return { created, updated: 0, kept: items.length - created };
  },
};

interface Planned extends Item {
  courseId: number;
  userId: number;
  enrolledAt: Date;
  completedAt: Date | null;
}

/** Answers how many were not in their course. */
async function add(tx: Database, planned: readonly Planned[]): Promise<number> {
  if (planned.length === 0) return 0;
  const made = await tx
    .insert(enrolments)
    .values(
      planned.map(({ courseId, userId, enrolledAt, completedAt }) => ({
        courseId,
        userId,
        status: 'active' as const,
        createdAt: enrolledAt,
        enrolledAt,
        completedAt,
        congratsSeenAt: completedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ courseId: enrolments.courseId, userId: enrolments.userId });
  const isNew = new Set(made.map(({ courseId, userId }) => `${courseId} ${userId}`));
  const rated = planned.flatMap(({ courseId, userId, completedAt, stars, comment }) =>
    stars !== undefined && completedAt !== null && isNew.has(`${courseId} ${userId}`)
      ? [{ courseId, userId, rating: stars * 2, comment, createdAt: completedAt }]
      : [],
  );
  if (rated.length > 0) await tx.insert(courseRatings).values(rated);
  return made.length;
}
