import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import {
  type Attempt,
  type AttemptWithQuiz,
  createAttempt,
  findOpenAttempt,
  getOwnAttempt,
  hasRunOut,
  lockAttempt,
  toAttemptKey,
} from './attempts.ts';
import { endAttempt, endIfTimeOver, submitAttempt } from './grading.ts';
import { type ChosenAnswers, parseChoices } from './parse-choices.ts';
import { getQuestions, type Quiz } from './questions.ts';
import type { AttemptKey, QuizSubjects, SubjectReference } from './quiz-subjects.ts';
import { getEndTime } from './rules.ts';
import { attemptAnswers } from './tables.ts';

/** The attempt in progress, locked; its subject is locked already. One whose time is over is ended first. */
async function findCurrentAttempt(
  tx: Database,
  subjects: QuizSubjects,
  { taking, quiz }: { taking: AttemptKey; quiz: Quiz },
  now: Date,
): Promise<Attempt | undefined> {
  const open = await findOpenAttempt(tx, taking);
  if (!open) return undefined;
  const attempt = await lockAttempt(tx, open.id);
  if (!hasRunOut({ attempt, quiz }, now)) return attempt;
  await endAttempt(tx, subjects, { attempt, quiz }, { counts: true, now });
  return undefined;
}

/**
 * Starts an attempt, unless one is in progress.
 * @throws Failure 404; 409 `attempts_used`
 */
export async function startAttempt(
  tx: Database,
  subjects: QuizSubjects,
  { taking, quiz }: { taking: AttemptKey; quiz: Quiz },
  now: Date,
): Promise<void> {
  await subjects.check(tx, taking, { lock: true, now });
  if (!(await findCurrentAttempt(tx, subjects, { taking, quiz }, now)))
    await createAttempt(tx, taking, subjects.getMaxAttempts(taking, quiz), now);
}

/** The error code for an ended attempt: its time was over, or the user has submitted it. */
function closedCode({ attempt, quiz }: AttemptWithQuiz): 'time_over' | 'submitted' {
  const endsAt = getEndTime(attempt.startedAt, quiz.minutes);
  return endsAt !== null && attempt.submittedAt !== null && attempt.submittedAt >= endsAt
    ? 'time_over'
    : 'submitted';
}

/**
 * Saves the user's answers to some questions of an open attempt.
 * @throws Failure 404; 400 as `parseChoices`; 409 `submitted`, `time_over`
 */
export async function saveAnswers(
  db: Database,
  subjects: QuizSubjects,
  { attemptId, userId, given }: { attemptId: number; userId: number; given: readonly ChosenAnswers[] },
  now: Date,
): Promise<void> {
  const before = await getOwnAttempt(db, attemptId, userId);
  await subjects.check(db, toAttemptKey(before.attempt), { lock: false, now });
  // The attempt stays ended although this call fails.
  if (await endIfTimeOver(db, subjects, before, now)) throw new Failure(409, 'time_over');
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.submittedAt !== null) throw new Failure(409, closedCode({ ...before, attempt }));
    const choices = parseChoices(await getQuestions(tx, attempt.quizId), given);
    const kept = [...choices].filter(([, answerIds]) => answerIds.length > 0);
    const taken = [...choices.keys()].filter((id) => !kept.some(([questionId]) => questionId === id));
    await tx
      .delete(attemptAnswers)
      .where(and(eq(attemptAnswers.attemptId, attemptId), inArray(attemptAnswers.questionId, taken)));
    if (kept.length > 0)
      await tx
        .insert(attemptAnswers)
        .values(
          kept.map(([questionId, answerIds]) => ({
            ...{ attemptId, questionId, answerIds: [...answerIds], savedAt: now },
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
  given: readonly ChosenAnswers[];
  attemptId?: number;
  /** The subject that the call names. */
  named?: SubjectReference;
}

/**
 * Submits an attempt, once: a submitted one keeps its grade. Submitted answers replace saved ones of the same questions; after the end of the time
 * only saved ones count. Without an attempt's id it submits the one in progress, else it starts one.
 * @returns the attempt's id
 * @throws Failure 404; 400 as `parseChoices`; 409 `attempts_used`
 */
export async function submitQuiz(
  tx: Database,
  subjects: QuizSubjects,
  { quiz, attemptId, given, ...who }: Submission & { quiz: Quiz },
  now: Date,
): Promise<number> {
  const own = attemptId === undefined ? undefined : (await getOwnAttempt(tx, attemptId, who.userId)).attempt;
  const taking = own ? toAttemptKey(own) : await subjects.resolve(tx, who);
  const { subject, subjectId } = who.named ?? taking;
  if (taking.quizId !== quiz.id || taking.subject !== subject || taking.subjectId !== subjectId)
    throw new Failure(404, 'not_found');
  await subjects.check(tx, taking, { lock: true, now });

  const known = own ?? (await findOpenAttempt(tx, taking));
  const attempt = known
    ? await lockAttempt(tx, known.id)
    : await createAttempt(tx, taking, subjects.getMaxAttempts(taking, quiz), now);
  if (attempt.submittedAt !== null) return attempt.id;
  const sitting = { attempt, quiz };
  if (hasRunOut(sitting, now)) await endAttempt(tx, subjects, sitting, { counts: true, now });
  else {
    const sent = parseChoices(await getQuestions(tx, quiz.id), given);
    await submitAttempt(tx, subjects, sitting, { sent, now });
  }
  return attempt.id;
}
