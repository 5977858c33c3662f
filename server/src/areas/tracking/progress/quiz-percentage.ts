import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { quizAttempts } from '../../../services/quizzes/index.ts';

interface AskedQuiz {
  subject: string;
  subjectId: number;
  quizId: number;
}

/** Finds the whole percentage reached in a quiz with a single attempt; 0 before its submission. */
export async function findQuizPercentage(
  db: Database,
  { subject, subjectId, quizId }: AskedQuiz,
): Promise<number> {
  const [attempt] = await db
    .select({ percentage: quizAttempts.percentage })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.subject, subject),
        eq(quizAttempts.subjectId, subjectId),
        eq(quizAttempts.quizId, quizId),
        isNotNull(quizAttempts.submittedAt),
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(1);
  return Math.floor(attempt?.percentage ?? 0);
}
