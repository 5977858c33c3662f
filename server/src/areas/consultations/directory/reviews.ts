import { count, desc, eq, sql } from 'drizzle-orm';
import type { Review } from 'shared-api/contracts/consultations/profile';
import { type Database, Failure, type Page, toPage } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { findPublicConsultant } from '../consultants/consultant.ts';
import { ratings } from '../tables/booking.ts';

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
  if (!(await findPublicConsultant(db, consultantId))) throw new Failure('not_found');
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
