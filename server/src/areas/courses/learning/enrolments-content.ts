import { inArray, sql } from 'drizzle-orm';
import { email, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import { ContentError, type ContentKind } from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { courseRatings, courses } from '../catalogue/tables.ts';
import { listLessons } from './enrolment.ts';
import { finishLesson } from './finish-lesson.ts';
import { enrolments } from './tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const enrolment = z.strictObject({
  course: z.number().int().positive(),
  learner: email,
  /** Days before the first import. A rating was given the day after. */
  days_ago: z.number().int().min(2).max(365),
  /** Number of first lessons that they finished, one an hour; finishing all of them completes the course and issues its certificate. */
  finished: z.number().int().min(0).max(20).optional(),
  /** No rating without stars. */
  stars: z.number().min(0.5).max(5).multipleOf(0.5).optional(),
  comment: text(4_000).default(''),
});
type Item = z.infer<typeof enrolment>;

/** Imports learners of the demonstration with their ratings; existing enrolments are not changed. */
export const enrolmentsContent: ContentKind<Item> = {
  name: 'demonstration-enrolments',
  after: ['courses', 'demonstration-courses', 'demonstration-learners'],
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
      const ratedAt = item.stars === undefined ? null : new Date(enrolledAt.getTime() + dayMs);
      return { ...item, courseId: item.course, userId, enrolledAt, ratedAt };
    });
    const created = await add(tx, planned);
    return { created, updated: 0, kept: items.length - created };
  },
};

interface Planned extends Item {
  courseId: number;
  userId: number;
  enrolledAt: Date;
  ratedAt: Date | null;
}

/** Answers the number of new enrolments. */
async function add(tx: Database, planned: readonly Planned[]): Promise<number> {
  if (planned.length === 0) return 0;
  const made = await tx
    .insert(enrolments)
    .values(
      planned.map(({ courseId, userId, enrolledAt, ratedAt, finished }) => ({
        courseId,
        userId,
        status: 'active' as const,
        createdAt: enrolledAt,
        enrolledAt,
        completedAt: finished === undefined ? ratedAt : null,
        congratsSeenAt: ratedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: enrolments.id, courseId: enrolments.courseId, userId: enrolments.userId });
  const idOf = new Map(made.map(({ id, courseId, userId }) => [`${courseId} ${userId}`, id]));
  const added = planned.flatMap((each) => {
    const id = idOf.get(`${each.courseId} ${each.userId}`);
    return id === undefined ? [] : [{ ...each, id }];
  });
  for (const each of added) await finishFirst(tx, each);
  const rated = added.flatMap(({ courseId, userId, ratedAt, stars, comment }) =>
    stars !== undefined && ratedAt !== null
      ? [{ courseId, userId, rating: stars * 2, comment, createdAt: ratedAt }]
      : [],
  );
  if (rated.length > 0) await tx.insert(courseRatings).values(rated);
  return made.length;
}

/** @throws ContentError when the course has fewer lessons, and for a rating of a course that is not completed */
async function finishFirst(
  tx: Database,
  { id, courseId, learner, enrolledAt, finished, stars }: Planned & { id: number },
): Promise<void> {
  if (finished === undefined) return;
  const all = await listLessons(tx, courseId);
  if (finished > all.length || (stars !== undefined && finished < all.length))
    throw new ContentError(
      `demonstration-enrolments.json, ${learner} in course ${courseId}: it has ${all.length} lessons, not ${finished}.`,
    );
  for (const [index, lesson] of all.slice(0, finished).entries()) {
    const at = new Date(enrolledAt.getTime() + (index + 1) * hourMs);
    await finishLesson(tx, { enrolmentId: id, lessonId: lesson.id }, at);
  }
}
