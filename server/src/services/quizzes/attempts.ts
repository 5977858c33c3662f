import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import type { Quiz } from './questions.ts';
import { type Choices, endOf, isOver } from './rules.ts';
import type { Taking } from './subjects.ts';
import { attemptAnswers, quizAttempts, quizzes } from './tables.ts';

export type Attempt = typeof quizAttempts.$inferSelect;

/** An attempt with its quiz. */
export interface Sitting {
  attempt: Attempt;
  quiz: Quiz;
}

export const takingOf = ({ quizId, userId, subject, subjectId }: Attempt): Taking => ({
  ...{ quizId, userId, subject, subjectId },
});

const ofTaking = ({ quizId, userId, subject, subjectId }: Taking) =>
  and(
    eq(quizAttempts.quizId, quizId),
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.subject, subject),
    eq(quizAttempts.subjectId, subjectId),
  );
const isOpen = isNull(quizAttempts.submittedAt);
const isSubmitted = isNotNull(quizAttempts.submittedAt);

/** Whose time is over, so that nothing is taken for it any more. */
export const hasRunOut = ({ attempt, quiz }: Sitting, now: Date): boolean =>
  isOver(endOf(attempt.startedAt, quiz.minutes), now);

/**
 * Somebody's own attempt.
 * @throws Failure 404
 */
export async function ownSitting(db: Database, id: number, userId: number): Promise<Sitting> {
  const [found] = await db
    .select({ attempt: quizAttempts, quiz: quizzes })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.userId, userId)));
  if (!found) throw new Failure(404, 'not_found');
  return found;
}

/** An attempt as it is until the transaction ends; after what `refusal` of its subject locks. */
export async function lockAttempt(tx: Database, id: number): Promise<Attempt> {
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id)).for('update');
  // An account that is closed takes its attempts with it.
  if (!attempt) throw new Failure(404, 'not_found');
  return attempt;
}

/** The one that is under way. */
export const openAttempt = async (db: Database, taking: Taking): Promise<Attempt | undefined> =>
  (
    await db
      .select()
      .from(quizAttempts)
      .where(and(ofTaking(taking), isOpen))
  )[0];

/** How many more there can be beside one that is under way; null: as many as one likes (PD-58). */
export async function attemptsLeft(
  db: Database,
  taking: Taking,
  { maxAttempts }: Quiz,
): Promise<number | null> {
  if (maxAttempts === null) return null;
  const [made] = await db.select({ count: count() }).from(quizAttempts).where(ofTaking(taking));
  return Math.max(0, maxAttempts - (made?.count ?? 0));
}

/**
 * Begins one where none is under way; the lock of its subject keeps it so.
 * @throws Failure 409 `attempts_used`
 */
export async function beginAttempt(tx: Database, taking: Taking, quiz: Quiz, now: Date): Promise<Attempt> {
  if ((await attemptsLeft(tx, taking, quiz)) === 0) throw new Failure(409, 'attempts_used');
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({ ...taking, startedAt: now })
    .returning();
  if (!attempt) throw new Error('An attempt was not stored');
  return attempt;
}

/** What was chosen in an attempt and is kept, and when. */
export async function savedOf(
  db: Database,
  attemptId: number,
): Promise<{ choices: Choices; savedAt: ReadonlyMap<number, Date> }> {
  const saved = await db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId));
  return {
    choices: new Map(saved.map(({ questionId, answerIds }) => [questionId, answerIds])),
    savedAt: new Map(saved.map((each) => [each.questionId, each.savedAt])),
  };
}

/** Whether one of somebody's attempts was passed. */
export async function hasPassed(db: Database, taking: Taking): Promise<boolean> {
  const [passed] = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(ofTaking(taking), eq(quizAttempts.passed, true)))
    .limit(1);
  return passed !== undefined;
}

/** An attempt that was submitted, and how many questions it had. */
export interface Submitted {
  attempt: Attempt;
  total: number;
}

const submitted = (db: Database, where: ReturnType<typeof and>) =>
  db
    .select({
      attempt: quizAttempts,
      total:
        sql`(select count(*) from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${quizAttempts.id})`.mapWith(
          Number,
        ),
    })
    .from(quizAttempts)
    .where(and(where, isSubmitted));

export const submittedById = async (db: Database, id: number): Promise<Submitted | undefined> =>
  (await submitted(db, eq(quizAttempts.id, id)))[0];

/** Of what was submitted for one thing, the best, the earlier of two that are as good, and the last. */
export async function bestAndLast(
  db: Database,
  taking: Taking,
): Promise<{ best: Submitted | undefined; last: Submitted | undefined }> {
  const [best] = await submitted(db, ofTaking(taking))
    .orderBy(desc(quizAttempts.percentage), asc(quizAttempts.id))
    .limit(1);
  const [last] = await submitted(db, ofTaking(taking)).orderBy(desc(quizAttempts.id)).limit(1);
  return { best, last };
}
