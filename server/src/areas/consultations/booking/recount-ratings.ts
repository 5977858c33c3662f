import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { ratings } from '../tables/booking.ts';

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
