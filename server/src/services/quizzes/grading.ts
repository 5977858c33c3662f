import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { type Attempt, getSavedAnswers, hasRunOut, lockAttempt, toAttemptKey } from './attempts.ts';
import type { QuizSubjects } from './quiz-subjects.ts';
import { type Choices, gradeChoices, offeredChoices } from './rules.ts';
import { attemptAnswers, quizAttempts } from './tables.ts';
import { getVersion } from './versions.ts';

/*
 * Lock order of all code that ends an attempt: first what the subject's `findRejection` locks (for lessons: learning/locks.ts), then the attempt, then
 * what `graded` changes. Saving answers locks only the attempt.
 */

/**
 * Grades an open, locked attempt by its version of the questions (PD-131): by the submitted answers, and for other questions by the saved ones. Stores a row for each
 * question, also for unanswered ones.
 * @returns whether it is passed
 */
async function grade(
  tx: Database,
  attempt: Attempt,
  { sent, submittedAt, now }: { sent: Choices; submittedAt: Date; now: Date },
): Promise<boolean> {
  const { questions, passingPercentage } = await getVersion(tx, attempt);
  const { choices, savedAt } = await getSavedAnswers(tx, attempt.id);
  const chosen = offeredChoices(questions, new Map([...choices, ...sent]));
  const { percentage, passed } = gradeChoices(questions, chosen, passingPercentage);
  await tx.delete(attemptAnswers).where(eq(attemptAnswers.attemptId, attempt.id));
  if (questions.length > 0)
    await tx.insert(attemptAnswers).values(
      questions.map(({ id }) => ({
        attemptId: attempt.id,
        questionId: id,
        answerIds: [...(chosen.get(id) ?? [])],
        savedAt: (!sent.has(id) && savedAt.get(id)) || now,
      })),
    );
  await tx
    .update(quizAttempts)
    .set({ submittedAt, percentage, passed })
    .where(eq(quizAttempts.id, attempt.id));
  return passed;
}

/** Submits a locked attempt whose subject is locked too. The caller must have checked the user's access. */
export async function submitAttempt(
  tx: Database,
  subjects: QuizSubjects,
  attempt: Attempt,
  { sent, now }: { sent: Choices; now: Date },
): Promise<void> {
  const passed = await grade(tx, attempt, { sent, submittedAt: now, now });
  await subjects.graded(tx, toAttemptKey(attempt), passed, now);
}

/** Ends a locked attempt when its time is over, by the saved answers; its subject is locked too. */
export async function endAttempt(
  tx: Database,
  subjects: QuizSubjects,
  attempt: Attempt,
  { counts, now }: { counts: boolean; now: Date },
): Promise<void> {
  const submittedAt = attempt.endsAt ?? now;
  const passed = await grade(tx, attempt, { sent: new Map(), submittedAt, now });
  if (counts) await subjects.graded(tx, toAttemptKey(attempt), passed, now);
}

/**
 * Ends an attempt, in a separate transaction, if its time is over and it is still open. It does not count if the user has lost access to the
 * subject.
 * @param known the attempt as it was read before
 * @returns whether the attempt was open and its time is over
 */
export async function endIfTimeOver(
  db: Database,
  subjects: QuizSubjects,
  known: Attempt,
  now: Date,
): Promise<boolean> {
  if (known.submittedAt !== null || !hasRunOut(known, now)) return false;
  await db.transaction(async (tx) => {
    const rejection = await subjects.findRejection(tx, toAttemptKey(known), { lock: true, now });
    const attempt = await lockAttempt(tx, known.id);
    if (attempt.submittedAt === null)
      await endAttempt(tx, subjects, attempt, { counts: rejection === undefined, now });
  });
  return true;
}
