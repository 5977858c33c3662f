import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import {
  type Attempt,
  beginAttempt,
  hasRunOut,
  lockAttempt,
  openAttempt,
  ownSitting,
  type Sitting,
  takingOf,
} from './attempts.ts';
import { type Given, readGiven } from './given.ts';
import { endAttempt, endIfRunOut, submitAttempt } from './grading.ts';
import { type Quiz, questionsOf } from './questions.ts';
import { endOf } from './rules.ts';
import type { Subjects, Taking } from './subjects.ts';
import { attemptAnswers } from './tables.ts';

/** The attempt in progress, locked; its subject is locked already. One whose time is over is ended first. */
async function goingOn(
  tx: Database,
  subjects: Subjects,
  { taking, quiz }: { taking: Taking; quiz: Quiz },
  now: Date,
): Promise<Attempt | undefined> {
  const open = await openAttempt(tx, taking);
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
  subjects: Subjects,
  { taking, quiz }: { taking: Taking; quiz: Quiz },
  now: Date,
): Promise<void> {
  await subjects.check(tx, taking, { lock: true, now });
  if (!(await goingOn(tx, subjects, { taking, quiz }, now))) await beginAttempt(tx, taking, quiz, now);
}

/** The error code for an ended attempt: its time was over, or the user has submitted it. */
function closedCode({ attempt, quiz }: Sitting): 'time_over' | 'submitted' {
  const endsAt = endOf(attempt.startedAt, quiz.minutes);
  return endsAt !== null && attempt.submittedAt !== null && attempt.submittedAt >= endsAt
    ? 'time_over'
    : 'submitted';
}

/**
 * Saves the user's answers to some questions of an open attempt.
 * @throws Failure 404; 400 as `readGiven`; 409 `submitted`, `time_over`
 */
export async function saveAnswers(
  db: Database,
  subjects: Subjects,
  { attemptId, userId, given }: { attemptId: number; userId: number; given: readonly Given[] },
  now: Date,
): Promise<void> {
  const before = await ownSitting(db, attemptId, userId);
  await subjects.check(db, takingOf(before.attempt), { lock: false, now });
  // The attempt stays ended although this call fails.
  if (await endIfRunOut(db, subjects, before, now)) throw new Failure(409, 'time_over');
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.submittedAt !== null) throw new Failure(409, closedCode({ ...before, attempt }));
    const choices = readGiven(await questionsOf(tx, attempt.quizId), given);
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
  given: readonly Given[];
  attemptId?: number;
  lessonId?: number;
}

/**
 * Submits an attempt, once: a submitted one keeps its grade. Submitted answers replace saved ones of the same questions; after the end of the time
 * only saved ones count. Without an attempt's id it submits the one in progress, else it starts one.
 * @returns the attempt's id
 * @throws Failure 404; 400 as `readGiven`; 409 `attempts_used`
 */
export async function submit(
  tx: Database,
  subjects: Subjects,
  { quiz, attemptId, given, ...who }: Submission & { quiz: Quiz },
  now: Date,
): Promise<number> {
  const named = attemptId === undefined ? undefined : (await ownSitting(tx, attemptId, who.userId)).attempt;
  const taking = named ? takingOf(named) : await subjects.meant(tx, who);
  if (taking.quizId !== quiz.id || (who.lessonId ?? taking.subjectId) !== taking.subjectId)
    throw new Failure(404, 'not_found');
  await subjects.check(tx, taking, { lock: true, now });

  const known = named ?? (await openAttempt(tx, taking));
  const attempt = known ? await lockAttempt(tx, known.id) : await beginAttempt(tx, taking, quiz, now);
  if (attempt.submittedAt !== null) return attempt.id;
  const sitting = { attempt, quiz };
  if (hasRunOut(sitting, now)) await endAttempt(tx, subjects, sitting, { counts: true, now });
  else {
    const sent = readGiven(await questionsOf(tx, quiz.id), given);
    await submitAttempt(tx, subjects, sitting, { sent, now });
  }
  return attempt.id;
}
