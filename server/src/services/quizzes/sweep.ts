import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { endIfTimeOver } from './grading.ts';
import type { QuizSubjects } from './quiz-subjects.ts';
import { graceMs } from './rules.ts';
import { quizAttempts, quizzes } from './tables.ts';

/** Maximum number of attempts per run. */
const maxEnded = 200;

/** Ends attempts whose time is over and that no call has ended, each by itself. Returns how many. */
export async function endOverdueAttempts(
  db: Database,
  subjects: QuizSubjects,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const latest = new Date(now.getTime() - graceMs);
  const found = await db
    .select({ attempt: quizAttempts, quiz: quizzes })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        isNull(quizAttempts.submittedAt),
        isNotNull(quizzes.minutes),
        lt(sql`${quizAttempts.startedAt} + ${quizzes.minutes} * interval '1 minute'`, latest),
      ),
    )
    .orderBy(asc(quizAttempts.id))
    .limit(maxEnded);
  for (const sitting of found) await endIfTimeOver(db, subjects, sitting, now).catch(onError);
  return found.length;
}
