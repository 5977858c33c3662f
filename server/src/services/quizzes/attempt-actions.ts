import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import {
  type Attempt,
  type AttemptStart,
  attemptsLeft,
  createAttempt,
  findOpenAttempt,
  getOwnAttempt,
  hasRunOut,
  lockAttempt,
  toAttemptKey,
} from './attempts.ts';
import { endAttempt, endIfTimeOver, submitAttempt } from './grading.ts';
import { type ChosenAnswers, parseChoices } from './parse-choices.ts';
import { getQuiz, type Quiz } from './questions.ts';
import type { AttemptKey, QuizSubjects, SubjectReference } from './quiz-subjects.ts';
import { attemptAnswers } from './tables.ts';
import { getVersion } from './versions.ts';

/** The conditions of a new attempt, by its quiz and the kind of its subject. */
const toStart = (subjects: QuizSubjects, key: AttemptKey, quiz: Quiz): AttemptStart => ({
  quiz,
  maxAttempts: subjects.getMaxAttempts(key, quiz),
  isTimed: !subjects.hasOwnCalls(key),
});

/** Locks the attempt in progress; its subject is locked already. Ends it first if its time is over. */
async function findCurrentAttempt(
  tx: Database,
  subjects: QuizSubjects,
  key: AttemptKey,
  now: Date,
): Promise<Attempt | undefined> {
  const open = await findOpenAttempt(tx, key);
  if (!open) return undefined;
  const attempt = await lockAttempt(tx, open.id);
  if (!hasRunOut(attempt, now)) return attempt;
  await endAttempt(tx, subjects, attempt, { counts: true, now });
  return undefined;
}

/**
 * Starts an attempt, unless one is in progress.
 * @throws Failure 404; 409 `attempts_used`
 */
export async function startAttempt(
  tx: Database,
  subjects: QuizSubjects,
  { attemptKey, quiz }: { attemptKey: AttemptKey; quiz: Quiz },
  now: Date,
): Promise<void> {
  await subjects.check(tx, attemptKey, { lock: true, now });
  if (!(await findCurrentAttempt(tx, subjects, attemptKey, now)))
    await createAttempt(tx, attemptKey, toStart(subjects, attemptKey, quiz), now);
}

/** The error code for an ended attempt: its time was over, or the user has submitted it. */
const closedCode = ({ endsAt, submittedAt }: Attempt): 'time_over' | 'submitted' =>
  endsAt !== null && submittedAt !== null && submittedAt >= endsAt ? 'time_over' : 'submitted';

/**
 * Saves the user's answers to some questions of an open attempt.
 * @throws Failure 404; 400 as `parseChoices`; 409 `submitted`, `time_over`
 */
export async function saveAnswers(
  db: Database,
  subjects: QuizSubjects,
  {
    attemptId,
    userId,
    chosenAnswers,
  }: { attemptId: number; userId: number; chosenAnswers: readonly ChosenAnswers[] },
  now: Date,
): Promise<void> {
  const before = await getOwnAttempt(db, attemptId, userId);
  await subjects.check(db, toAttemptKey(before), { lock: false, now });
  if (subjects.hasOwnCalls(before)) throw new Failure('not_found');
  // In its own transaction, so that the attempt stays ended although this call fails.
  if (await endIfTimeOver(db, subjects, before, now)) throw new Failure('time_over');
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.submittedAt !== null) throw new Failure(closedCode(attempt));
    const choices = parseChoices((await getVersion(tx, attempt)).questions, chosenAnswers);
    const kept = [...choices].filter(([, answerIds]) => answerIds.length > 0);
    const clearedIds = [...choices.keys()].filter((id) => !kept.some(([questionId]) => questionId === id));
    await tx
      .delete(attemptAnswers)
      .where(and(eq(attemptAnswers.attemptId, attemptId), inArray(attemptAnswers.questionId, clearedIds)));
    if (kept.length > 0)
      await tx
        .insert(attemptAnswers)
        .values(
          kept.map(([questionId, answerIds]) => ({
            attemptId,
            questionId,
            answerIds: [...answerIds],
            savedAt: now,
          })),
        )
        .onConflictDoUpdate({
          target: [attemptAnswers.attemptId, attemptAnswers.questionId],
          set: { answerIds: sql`excluded.answer_ids`, savedAt: sql`excluded.saved_at` },
        });
  });
}

/** The parameters of a submission. */
export interface Submission {
  quizId: number;
  userId: number;
  chosenAnswers: readonly ChosenAnswers[];
  attemptId?: number;
  /** The subject that the call names. */
  named?: SubjectReference;
}

/**
 * Submits an attempt, once: a submitted one keeps its grade. Submitted answers replace saved answers to the same questions; after the end of the
 * time only saved ones count. Without an attempt id it submits the attempt in progress, or starts one.
 * @returns the attempt's id
 * @throws Failure 404, also for the id of an attempt that its area's own calls submit; 400 as `parseChoices`; 409 `attempts_used`
 */
export async function submitQuiz(
  tx: Database,
  subjects: QuizSubjects,
  { quiz, attemptId, chosenAnswers, ...who }: Submission & { quiz: Quiz },
  now: Date,
): Promise<number> {
  const own = attemptId === undefined ? undefined : await getOwnAttempt(tx, attemptId, who.userId);
  if (own && subjects.hasOwnCalls(own)) throw new Failure('not_found');
  const key = own ? toAttemptKey(own) : await subjects.resolve(tx, who);
  const { subject, subjectId } = who.named ?? key;
  if (key.quizId !== quiz.id || key.subject !== subject || key.subjectId !== subjectId)
    throw new Failure('not_found');
  await subjects.check(tx, key, { lock: true, now });

  const known = own ?? (await findOpenAttempt(tx, key));
  const attempt = known
    ? await lockAttempt(tx, known.id)
    : await createAttempt(tx, key, toStart(subjects, key, quiz), now);
  if (attempt.submittedAt !== null) return attempt.id;
  if (hasRunOut(attempt, now)) await endAttempt(tx, subjects, attempt, { counts: true, now });
  else {
    const sent = parseChoices((await getVersion(tx, attempt)).questions, chosenAnswers);
    await submitAttempt(tx, subjects, attempt, { sent, now });
  }
  return attempt.id;
}

/**
 * Starts the attempt at a quiz that is asked once, for a kind whose area has its own calls. It is called when a user who can submit the attempt reads its
 * questions, so that the attempt keeps the questions that they saw. An existing attempt is unchanged. The caller must hold the subject's lock.
 */
export async function beginAttempt(tx: Database, key: AttemptKey, now: Date): Promise<void> {
  if ((await attemptsLeft(tx, key, 1)) === 0) return;
  const quiz = await getQuiz(tx, key.quizId);
  await createAttempt(tx, key, { quiz, maxAttempts: 1, isTimed: false }, now);
}
