import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Review } from 'shared-api/contracts/consultations/profile';
import { type Database, Failure, type Page, toPage } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { ratings } from '../booking/tables.ts';
import { findConsultant } from './consultant.ts';

const pageSize = 10;

type Stars = 1 | 2 | 3 | 4 | 5;

/**
 * Ratings with texts of a consultant's sessions, the newest first (CC §3).
 * @throws Failure 404 `not_found`
 */
export async function listReviews(
  db: Database,
  consultantId: number,
  page: number,
): Promise<Page<Review> & { distribution: Record<Stars, number> }> {
  if (!(await findConsultant(db, consultantId))) throw new Failure(404, 'not_found');
  const of = eq(ratings.consultantId, consultantId);
  const stars = sql<number>`((${ratings.halves} + 1) / 2)::int`;
  const spread = await db.select({ stars, count: count() }).from(ratings).where(of).groupBy(stars);
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { stars, count } of spread) distribution[stars as Stars] = count;
  const found = await db
    .select({
      id: ratings.bookingId,
      avatar: users.avatar,
      username: users.username,
      comment: ratings.comment,
      halves: ratings.halves,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.learnerId))
    .where(of)
    .orderBy(desc(ratings.createdAt), desc(ratings.bookingId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const reviews = found.map(({ id, avatar, username, comment, halves, createdAt }) => ({
    id,
    user: { avatar, username },
    comment,
    rating: halves / 2,
    created_at: createdAt.toISOString(),
  }));
  const all = spread.reduce((sum, each) => sum + each.count, 0);
  return { ...toPage(reviews, { page, size: pageSize, count: all }), distribution };
}

/** Recomputes count and average of ratings, in the transaction that changes ratings. */
export async function recountRatings(tx: Database, consultantIds: readonly number[]): Promise<void> {
  if (consultantIds.length === 0) return;
  const of = (value: string) =>
    sql`coalesce((select ${sql.raw(value)} from ${ratings} where ${ratings.consultantId} = ${consultationInfos.userId}), 0)`;
  await tx
    .update(consultationInfos)
    .set({
      ratings: of('count(*)::int'),
      feedback: of("(count(*) filter (where comment <> ''))::int"),
      ratingStars: of('avg(halves) / 2.0'),
    })
    .where(inArray(consultationInfos.userId, [...consultantIds]));
}
