import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Answer } from 'shared-api/contract';
import type { feedbacks as contract } from 'shared-api/contracts/courses/course';
import { type Database, Failure, type Page, rows, toPage } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { courseRatings, courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { courseRows, isOffered, type Viewer } from './course-fields.ts';

const pageSize = 10;

type Feedback = Answer<typeof contract>['data']['data'][number];

const isSeen = (viewer: Viewer, id: number): SQL =>
  sql`select ${courses.ratingCount} as count from ${courseRows(viewer)} where ${courses.id} = ${id} and (own.id is not null or (${isOffered(viewer)}))`;

/** Ratings of a number of stars; half stars count with the next full star. */
const hasStars = (stars: number | undefined): SQL | undefined =>
  stars === undefined ? undefined : between(courseRatings.rating, 2 * stars - 1, 2 * stars);

const countWithStars = (db: Database, courseId: number, stars: number): Promise<number> =>
  db.$count(courseRatings, and(eq(courseRatings.courseId, courseId), hasStars(stars)));

/**
 * Ratings with texts of a course, the newest first (CC §3). Authors whose accounts are closed have no name; an item's id is that of the
 * enrolment, so that it does not reveal the account.
 * @throws Failure 404 `not_found`, also when the course is not sold to the user
 */
export async function listFeedbacks(
  db: Database,
  courseId: number,
  { page, stars }: { page: number; stars?: number },
  viewer: Viewer,
): Promise<Page<Feedback>> {
  const [seen] = await rows<{ count: number }>(db, isSeen(viewer, courseId));
  if (!seen) throw new Failure('not_found');
  const count = stars === undefined ? seen.count : await countWithStars(db, courseId, stars);
  const found = await db
    .select({
      id: enrolments.id,
      avatar: users.avatar,
      username: users.username,
      comment: courseRatings.comment,
      rating: courseRatings.rating,
      createdAt: courseRatings.createdAt,
    })
    .from(courseRatings)
    .innerJoin(users, eq(users.id, courseRatings.userId))
    // Every rating has an enrolment.
    .innerJoin(
      enrolments,
      and(eq(enrolments.courseId, courseRatings.courseId), eq(enrolments.userId, courseRatings.userId)),
    )
    .where(and(eq(courseRatings.courseId, courseId), hasStars(stars)))
    .orderBy(desc(courseRatings.createdAt), desc(courseRatings.userId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const data = found.map(({ id, avatar, username, comment, rating, createdAt }) => ({
    id,
    user: { avatar, username },
    comment,
    rating: rating / 2,
    created_at: createdAt.toISOString(),
  }));
  return toPage(data, { page, size: pageSize, count });
}
