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

/** How an attempt begins, by its quiz and by the kind of its subject. */
const toStart = (subjects: QuizSubjects, taking: AttemptKey, quiz: Quiz): AttemptStart => ({
  quiz,
  maxAttempts: subjects.getMaxAttempts(taking, quiz),
  isTimed: !subjects.hasOwnCalls(taking),
});

/** The attempt in progress, locked; its subject is locked already. One whose time is over is ended first. */
async function findCurrentAttempt(
  tx: Database,
  subjects: QuizSubjects,
  taking: AttemptKey,
  now: Date,
): Promise<Attempt | undefined> {
  const open = await findOpenAttempt(tx, taking);
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
  { taking, quiz }: { taking: AttemptKey; quiz: Quiz },
  now: Date,
): Promise<void> {
  await subjects.check(tx, taking, { lock: true, now });
  if (!(await findCurrentAttempt(tx, subjects, taking, now)))
    await createAttempt(tx, taking, toStart(subjects, taking, quiz), now);
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
  { attemptId, userId, given }: { attemptId: number; userId: number; given: readonly ChosenAnswers[] },
  now: Date,
): Promise<void> {
  const before = await getOwnAttempt(db, attemptId, userId);
  await subjects.check(db, toAttemptKey(before), { lock: false, now });
  if (subjects.hasOwnCalls(before)) throw new Failure(404, 'not_found');
  // The attempt stays ended although this call fails.
  if (await endIfTimeOver(db, subjects, before, now)) throw new Failure(409, 'time_over');
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.submittedAt !== null) throw new Failure(409, closedCode(attempt));
    const choices = parseChoices((await getVersion(tx, attempt)).questions, given);
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
 * @throws Failure 404, also for the id of an attempt that calls of its area submit; 400 as `parseChoices`; 409 `attempts_used`
 */
export async function submitQuiz(
  tx: Database,
  subjects: QuizSubjects,
  { quiz, attemptId, given, ...who }: Submission & { quiz: Quiz },
  now: Date,
): Promise<number> {
  const own = attemptId === undefined ? undefined : await getOwnAttempt(tx, attemptId, who.userId);
  if (own && subjects.hasOwnCalls(own)) throw new Failure(404, 'not_found');
  const taking = own ? toAttemptKey(own) : await subjects.resolve(tx, who);
  const { subject, subjectId } = who.named ?? taking;
  if (taking.quizId !== quiz.id || taking.subject !== subject || taking.subjectId !== subjectId)
    throw new Failure(404, 'not_found');
  await subjects.check(tx, taking, { lock: true, now });

  const known = own ?? (await findOpenAttempt(tx, taking));
  const attempt = known
    ? await lockAttempt(tx, known.id)
    : await createAttempt(tx, taking, toStart(subjects, taking, quiz), now);
  if (attempt.submittedAt !== null) return attempt.id;
  if (hasRunOut(attempt, now)) await endAttempt(tx, subjects, attempt, { counts: true, now });
  else {
    const sent = parseChoices((await getVersion(tx, attempt)).questions, given);
    await submitAttempt(tx, subjects, attempt, { sent, now });
  }
  return attempt.id;
}

/**
 * Begins the attempt at a quiz that is asked once, by calls of its area, when somebody who can submit it reads its questions: so it keeps those that they
 * saw. An attempt that exists stays. The caller holds the subject's lock.
 */
export async function beginAttempt(tx: Database, taking: AttemptKey, now: Date): Promise<void> {
  if ((await attemptsLeft(tx, taking, 1)) === 0) return;
  const quiz = await getQuiz(tx, taking.quizId);
  await createAttempt(tx, taking, { quiz, maxAttempts: 1, isTimed: false }, now);
}
