import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import type { Quiz } from './questions.ts';
import type { AttemptKey } from './quiz-subjects.ts';
import { type Choices, getEndTime, isOver } from './rules.ts';
import { attemptAnswers, quizAttempts, quizVersions } from './tables.ts';
import { storeCurrentVersion } from './versions.ts';

export type Attempt = typeof quizAttempts.$inferSelect;

export const toAttemptKey = ({ quizId, userId, subject, subjectId }: Attempt): AttemptKey => ({
  ...{ quizId, userId, subject, subjectId },
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
  if (!found) throw new Failure(404, 'not_found');
  return found;
}

/** Locks an attempt until the transaction ends; call it after the subject's `refusal` with `lock`. */
export async function lockAttempt(tx: Database, id: number): Promise<Attempt> {
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id)).for('update');
  // Closing an account deletes its attempts.
  if (!attempt) throw new Failure(404, 'not_found');
  return attempt;
}

/** The attempt in progress. */
export const findOpenAttempt = async (db: Database, taking: AttemptKey): Promise<Attempt | undefined> =>
  (
    await db
      .select()
      .from(quizAttempts)
      .where(and(hasKey(taking), isOpen))
  )[0];

/**
 * How many more attempts are allowed besides the one in progress; null: unlimited (PD-58).
 * @param maxAttempts of `QuizSubjects.getMaxAttempts`
 */
export async function attemptsLeft(
  db: Database,
  taking: AttemptKey,
  maxAttempts: number | null,
): Promise<number | null> {
  if (maxAttempts === null) return null;
  const [made] = await db.select({ count: count() }).from(quizAttempts).where(hasKey(taking));
  return Math.max(0, maxAttempts - (made?.count ?? 0));
}

/** How an attempt begins. */
export interface AttemptStart {
  quiz: Quiz;
  /** Of `QuizSubjects.getMaxAttempts`. */
  maxAttempts: number | null;
  /** Whether the quiz's time limit counts. */
  isTimed: boolean;
}

/**
 * Starts an attempt, which keeps the questions, their key and the end of its time (PD-131); the caller has checked that none is in progress, and holds the
 * subject's lock.
 * @throws Failure 409 `attempts_used`
 */
export async function createAttempt(
  tx: Database,
  taking: AttemptKey,
  { quiz, maxAttempts, isTimed }: AttemptStart,
  now: Date,
): Promise<Attempt> {
  if ((await attemptsLeft(tx, taking, maxAttempts)) === 0) throw new Failure(409, 'attempts_used');
  const { id: versionId } = await storeCurrentVersion(tx, quiz);
  const endsAt = isTimed ? getEndTime(now, quiz.minutes) : null;
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({ ...taking, versionId, startedAt: now, endsAt })
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
export async function hasPassed(db: Database, taking: AttemptKey): Promise<boolean> {
  const [passed] = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(hasKey(taking), eq(quizAttempts.passed, true)))
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

/** The best submitted attempt (of equal ones the earliest), and the last one. */
export async function bestAndLast(
  db: Database,
  taking: AttemptKey,
): Promise<{ best: Submitted | undefined; last: Submitted | undefined }> {
  const [best] = await submitted(db, hasKey(taking))
    .orderBy(desc(quizAttempts.percentage), asc(quizAttempts.id))
    .limit(1);
  const [last] = await submitted(db, hasKey(taking)).orderBy(desc(quizAttempts.id)).limit(1);
  return { best, last };
}
