import { and, asc, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { endIfTimeOver } from './grading.ts';
import type { QuizSubjects } from './quiz-subjects.ts';
import { graceMs } from './rules.ts';
import { quizAttempts } from './tables.ts';

/** Maximum number of attempts per run. */
const maxEnded = 200;

/** Ends attempts whose time is over and that no call has ended, each separately. Returns how many. */
export async function endOverdueAttempts(
  db: Database,
  subjects: QuizSubjects,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const latest = new Date(now.getTime() - graceMs);
  const found = await db
    .select()
    .from(quizAttempts)
    .where(and(isNull(quizAttempts.submittedAt), lt(quizAttempts.endsAt, latest)))
    .orderBy(asc(quizAttempts.id))
    .limit(maxEnded);
  for (const attempt of found) await endIfTimeOver(db, subjects, attempt, now).catch(onError);
  return found.length;
}
