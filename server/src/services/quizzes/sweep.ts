import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { endIfRunOut } from './grading.ts';
import { graceMs } from './rules.ts';
import type { Subjects } from './subjects.ts';
import { quizAttempts, quizzes } from './tables.ts';

/** Maximum number of attempts per run. */
const most = 200;

/** Ends attempts whose time is over and that no call has ended, each by itself. Returns how many. */
export async function endRunOut(
  db: Database,
  subjects: Subjects,
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
    .limit(most);
  for (const sitting of found) await endIfRunOut(db, subjects, sitting, now).catch(onError);
  return found.length;
}
