import { eq, inArray, sql } from 'drizzle-orm';
import { email, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import {
  accountByEmail,
  defineDemonstration,
  reference,
  referenceById,
} from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { courseRatings, courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { listLessons } from './enrolment.ts';
import { finishLesson } from './finish-lesson.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const enrolment = z.strictObject({
  course: z.number().int().positive(),
  learner: email,
  /** Days before the first import. The rating is dated the day after. */
  days_ago: z.number().int().min(2).max(365),
  /** Number of first lessons that they finished, one an hour; finishing all of them completes the course and issues its certificate. */
  finished: z.number().int().min(0).max(20).optional(),
  /** The course is not rated without stars. */
  stars: z.number().min(0.5).max(5).multipleOf(0.5).optional(),
  comment: text(4_000).default(''),
});
type Item = z.infer<typeof enrolment>;

const keyOf = ({ course, learner }: Pick<Item, 'course' | 'learner'>): string => `${course} ${learner}`;

/** Imports learners of the demonstration with their ratings. */
export const enrolmentsContent = defineDemonstration({
  name: 'demonstration-enrolments',
  after: ['courses', 'demonstration-courses', 'demonstration-learners'],
  item: enrolment,
  keyOf,
  references: {
    course: reference(referenceById(courses, 'course'), (item: Item) => item.course),
    learner: reference(accountByEmail, (item: Item) => item.learner),
  },
  async findExisting(tx, items) {
    const learner = sql<string>`lower(${users.email})`;
    const found = await tx
      .select({ course: enrolments.courseId, learner })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .where(
        inArray(
          learner,
          items.map((item) => item.learner),
        ),
      );
    return found.map(keyOf);
  },
  async create(tx, missing, { now, ids, reject }) {
    const planned = missing.map((item) => {
      const enrolledAt = new Date(now.getTime() - item.days_ago * dayMs);
      const ratedAt = item.stars === undefined ? null : new Date(enrolledAt.getTime() + dayMs);
      return { ...item, courseId: item.course, userId: ids.learner(item.learner), enrolledAt, ratedAt };
    });
    await add(tx, planned, reject);
  },
});

interface Planned extends Item {
  courseId: number;
  userId: number;
  enrolledAt: Date;
  ratedAt: Date | null;
}

type Reject = (item: Item, what: string) => never;

async function add(tx: Database, planned: readonly Planned[], reject: Reject): Promise<void> {
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
    .returning({ id: enrolments.id, courseId: enrolments.courseId, userId: enrolments.userId });
  const idOf = new Map(made.map(({ id, courseId, userId }) => [`${courseId} ${userId}`, id]));
  const added = planned.flatMap((each) => {
    const id = idOf.get(`${each.courseId} ${each.userId}`);
    return id === undefined ? [] : [{ ...each, id }];
  });
  for (const each of added) await finishFirst(tx, each, reject);
  const rated = added.flatMap(({ courseId, userId, ratedAt, stars, comment }) =>
    stars !== undefined && ratedAt !== null
      ? [{ courseId, userId, rating: stars * 2, comment, createdAt: ratedAt }]
      : [],
  );
  if (rated.length > 0) await tx.insert(courseRatings).values(rated);
}

/** @throws ContentError when the course has fewer lessons, and for a rating of a course that is not completed */
async function finishFirst(tx: Database, planned: Planned & { id: number }, reject: Reject): Promise<void> {
  const { id, courseId, enrolledAt, finished, stars } = planned;
  if (finished === undefined) return;
  const all = await listLessons(tx, courseId);
  if (finished > all.length || (stars !== undefined && finished < all.length))
    reject(planned, `finished: it has ${all.length} lessons, not ${finished}.`);
  for (const [index, lesson] of all.slice(0, finished).entries()) {
    const at = new Date(enrolledAt.getTime() + (index + 1) * hourMs);
    await finishLesson(tx, { enrolmentId: id, lessonId: lesson.id }, at);
  }
}
