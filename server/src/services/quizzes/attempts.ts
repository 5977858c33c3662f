import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import type { Quiz } from './questions.ts';
import type { AttemptKey } from './quiz-subjects.ts';
import { type Choices, getEndTime, isOver } from './rules.ts';
import { attemptAnswers, quizAttempts, quizVersions } from './tables.ts';
import { storeCurrentVersion } from './versions.ts';

export type Attempt = typeof quizAttempts.$inferSelect;

export const toAttemptKey = ({ quizId, userId, subject, subjectId }: Attempt): AttemptKey => ({
  quizId,
  userId,
  subject,
  subjectId,
});

const hasKey = ({ quizId, userId, subject, subjectId }: AttemptKey) =>
  and(
    eq(quizAttempts.quizId, quizId),
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.subject, subject),
    eq(quizAttempts.subjectId, subjectId),
  );
const isOpen = isNull(quizAttempts.submittedAt);
const isSubmitted = isNotNull(quizAttempts.submittedAt);

/** Whether the time of an attempt is over, so that no more answers are accepted. */
export const hasRunOut = ({ endsAt }: Attempt, now: Date): boolean => isOver(endsAt, now);

/**
 * A user's own attempt.
 * @throws Failure 404
 */
export async function getOwnAttempt(db: Database, id: number, userId: number): Promise<Attempt> {
  const [found] = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.userId, userId)));
  if (!found) throw new Failure('not_found');
  return found;
}

/** Locks an attempt until the transaction ends. Call it after the subject's `findRejection` with `lock`. */
export async function lockAttempt(tx: Database, id: number): Promise<Attempt> {
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id)).for('update');
  // Closing an account deletes its attempts, so that it may be missing.
  if (!attempt) throw new Failure('not_found');
  return attempt;
}

/** The attempt in progress. */
export const findOpenAttempt = async (db: Database, attemptKey: AttemptKey): Promise<Attempt | undefined> =>
  (
    await db
      .select()
      .from(quizAttempts)
      .where(and(hasKey(attemptKey), isOpen))
  )[0];

/**
 * The number of further attempts besides the one in progress; null: unlimited (PD-58).
 * @param maxAttempts from `QuizSubjects.getMaxAttempts`
 */
export async function attemptsLeft(
  db: Database,
  attemptKey: AttemptKey,
  maxAttempts: number | null,
): Promise<number | null> {
  if (maxAttempts === null) return null;
  const [made] = await db.select({ count: count() }).from(quizAttempts).where(hasKey(attemptKey));
  return Math.max(0, maxAttempts - (made?.count ?? 0));
}

/** The conditions of a new attempt. */
export interface AttemptStart {
  quiz: Quiz;
  /** From `QuizSubjects.getMaxAttempts`. */
  maxAttempts: number | null;
  /** Whether the quiz's time limit applies. */
  isTimed: boolean;
}

/**
 * Starts an attempt, which stores the questions, their key and the end of its time (PD-131). The caller must have checked that none is in progress, and
 * must hold the subject's lock.
 * @throws Failure 409 `attempts_used`
 */
export async function createAttempt(
  tx: Database,
  attemptKey: AttemptKey,
  { quiz, maxAttempts, isTimed }: AttemptStart,
  now: Date,
): Promise<Attempt> {
  if ((await attemptsLeft(tx, attemptKey, maxAttempts)) === 0) throw new Failure('attempts_used');
  const { id: versionId } = await storeCurrentVersion(tx, quiz);
  const endsAt = isTimed ? getEndTime(now, quiz.minutes) : null;
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({ ...attemptKey, versionId, startedAt: now, endsAt })
    .returning();
  if (!attempt) throw new Error('An attempt was not stored');
  return attempt;
}

/** The saved answers of an attempt, and when they were saved. */
export async function getSavedAnswers(
  db: Database,
  attemptId: number,
): Promise<{ choices: Choices; savedAt: ReadonlyMap<number, Date> }> {
  const saved = await db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId));
  return {
    choices: new Map(saved.map(({ questionId, answerIds }) => [questionId, answerIds])),
    savedAt: new Map(saved.map((each) => [each.questionId, each.savedAt])),
  };
}

/** Whether the user has passed an attempt. */
export async function hasPassed(db: Database, attemptKey: AttemptKey): Promise<boolean> {
  const [passed] = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(hasKey(attemptKey), eq(quizAttempts.passed, true)))
    .limit(1);
  return passed !== undefined;
}

/** A submitted attempt, its number of questions, and the percentage that passes. */
export interface Submitted {
  attempt: Attempt;
  total: number;
  passingPercentage: number;
}

const submitted = (db: Database, where: ReturnType<typeof and>) =>
  db
    .select({
      attempt: quizAttempts,
      passingPercentage: quizVersions.passingPercentage,
      total:
        sql`(select count(*) from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${quizAttempts.id})`.mapWith(
          Number,
        ),
    })
    .from(quizAttempts)
    .innerJoin(quizVersions, eq(quizVersions.id, quizAttempts.versionId))
    .where(and(where, isSubmitted));

export const findSubmittedById = async (db: Database, id: number): Promise<Submitted | undefined> =>
  (await submitted(db, eq(quizAttempts.id, id)))[0];

/** The best submitted attempt (the earliest of equal ones), and the last one. */
export async function bestAndLast(
  db: Database,
  attemptKey: AttemptKey,
): Promise<{ best: Submitted | undefined; last: Submitted | undefined }> {
  const [best] = await submitted(db, hasKey(attemptKey))
    .orderBy(desc(quizAttempts.percentage), asc(quizAttempts.id))
    .limit(1);
  const [last] = await submitted(db, hasKey(attemptKey)).orderBy(desc(quizAttempts.id)).limit(1);
  return { best, last };
}
