import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { quizzes } from './tables.ts';

/** The percentage at which each quiz is passed (PD-55), by its id. */
export async function findPassingPercentages(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: quizzes.id, passing: quizzes.passingPercentage })
    .from(quizzes)
    .where(inArray(quizzes.id, [...ids]));
  return new Map(found.map(({ id, passing }) => [id, passing]));
}
