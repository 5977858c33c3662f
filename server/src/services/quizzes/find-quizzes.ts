import { desc, eq, or, type SQL } from 'drizzle-orm';
import type { OperatorQuiz } from 'shared-api/contracts/quizzes';
import { type Database, hasEveryWord, type Language } from '../../kernel/index.ts';
import { quizzes } from './tables.ts';

export const pageSize = 20;

/** A condition for quizzes with this number, or with every word in the title of a language. */
const matches = (search: string): SQL | undefined =>
  or(
    hasEveryWord(quizzes.titleEn, search),
    hasEveryWord(quizzes.titleAr, search),
    /^[1-9]\d{0,8}$/.test(search) ? eq(quizzes.id, Number(search)) : undefined,
  );

/** A page of the quizzes that match a search, or of all, the newest first, and the number of all that match. */
export async function findQuizzes(
  db: Database,
  { page, search }: { page: number; search?: string },
  language: Language,
): Promise<{ items: OperatorQuiz[]; count: number }> {
  const where = search ? matches(search) : undefined;
  const items = await db
    .select({ id: quizzes.id, title: language === 'ar' ? quizzes.titleAr : quizzes.titleEn })
    .from(quizzes)
    .where(where)
    .orderBy(desc(quizzes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, count: await db.$count(quizzes, where) };
}
