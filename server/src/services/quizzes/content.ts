import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { excludedColumns, vacatePositions } from '../../kernel/index.ts';
import { ContentError } from '../content/index.ts';
import { quizAnswers, quizQuestions, quizzes } from './tables.ts';

/*
 * Quizzes in the content of what has them: a lesson of a course. The content chooses their ids, which are one range for all quizzes and never
 * change their owner, because attempts refer to them.
 */

const id = z.int().positive().max(2_147_483_647);
const words = (most: number) => z.string().trim().min(1).max(most);
const both = (most: number) => ({ en: words(most), ar: words(most) });

const unique = (ids: number[]) => new Set(ids).size === ids.length;

const answer = z.strictObject({
  id,
  ...both(500),
  /** False by default. */
  correct: z.boolean().optional(),
});

const question = z
  .strictObject({
    id,
    /** radio and single: one answer is chosen; select: several (PD-58). */
    kind: z.enum(['radio', 'single', 'select']),
    ...both(2_000),
    // A form with 100 questions of 8 answers stays below the server's limit of 1,000 fields.
    answers: z.array(answer).min(2).max(8),
  })
  .refine(({ kind, answers }) => {
    const correct = answers.filter((each) => each.correct).length;
    return correct > 0 && correct < answers.length && (kind === 'select' || correct === 1);
  }, 'has a right answer and a wrong one, and of radio and single one that is right');

/** A quiz of a content file. */
export const quizItem = z
  .strictObject({
    id,
    title: z.strictObject(both(300)),
    /** Percentage that passes. */
    pass: z.int().min(1).max(100),
    /** Maximum number of submissions for one lesson; unlimited by default. */
    attempts: z.int().min(1).max(100).optional(),
    /** Time limit of an attempt; none by default. */
    minutes: z.int().min(1).max(600).optional(),
    /** Accepted for exports of earlier versions, and ignored: every attempt is shuffled (PD-52). */
    shuffle: z.boolean().optional(),
    questions: z.array(question).min(1).max(100),
  })
  .refine(
    ({ questions }) =>
      unique(questions.map((each) => each.id)) &&
      unique(questions.flatMap(({ answers }) => answers.map((each) => each.id))),
    'has a question or an answer twice',
  );
export type QuizItem = z.infer<typeof quizItem>;

interface Rows {
  quizzes: (typeof quizzes.$inferSelect)[];
  questions: (typeof quizQuestions.$inferSelect)[];
  /** By question, in their order. */
  answers: (typeof quizAnswers.$inferSelect)[];
}

/** Converts a quiz of a content file to rows. */
export function toQuizRows(item: QuizItem): Rows {
  const { id: quizId, title, pass, attempts = null, minutes = null, questions } = item;
  const quiz = { id: quizId, titleEn: title.en, titleAr: title.ar, passingPercentage: pass };
  return {
    quizzes: [{ ...quiz, maxAttempts: attempts, minutes }],
    questions: questions.map(({ id: questionId, kind, en, ar }, position) => ({
      ...{ id: questionId, quizId, position, kind, textEn: en, textAr: ar },
    })),
    answers: questions.flatMap(({ id: questionId, answers }) =>
      answers.map(({ id: answerId, en, ar, correct = false }, position) => ({
        ...{ id: answerId, questionId, position, textEn: en, textAr: ar, isCorrect: correct },
      })),
    ),
  };
}

const ownQuestions = (quizId: number) => eq(quizQuestions.quizId, quizId);
const ownAnswers = (db: Database, quizId: number) =>
  inArray(
    quizAnswers.questionId,
    db.select({ id: quizQuestions.id }).from(quizQuestions).where(ownQuestions(quizId)),
  );

/** The rows of a quiz that are still in use. */
async function storedRows(db: Database, quizId: number): Promise<Rows> {
  const questions = await db
    .select()
    .from(quizQuestions)
    .where(and(ownQuestions(quizId), gte(quizQuestions.position, 0)))
    .orderBy(asc(quizQuestions.position));
  const answers = await db
    .select()
    .from(quizAnswers)
    .where(and(ownAnswers(db, quizId), gte(quizAnswers.position, 0)))
    .orderBy(asc(quizAnswers.position));
  return {
    quizzes: await db.select().from(quizzes).where(eq(quizzes.id, quizId)),
    questions,
    answers: questions.flatMap((each) => answers.filter(({ questionId }) => questionId === each.id)),
  };
}

/** @throws ContentError where another entity has the id of a question or an answer */
async function checkOwners(tx: Database, rows: Rows): Promise<void> {
  const refuse = (what: string, number: number) => {
    throw new ContentError(`The ${what} ${number} of quiz ${rows.quizzes[0]?.id} is another one's already.`);
  };
  const questions = await tx
    .select({ id: quizQuestions.id, owner: quizQuestions.quizId })
    .from(quizQuestions)
    .where(
      inArray(
        quizQuestions.id,
        rows.questions.map((each) => each.id),
      ),
    );
  for (const stored of questions) if (stored.owner !== rows.quizzes[0]?.id) refuse('question', stored.id);
  const owners = new Map(rows.answers.map((each) => [each.id, each.questionId]));
  const answers = await tx
    .select({ id: quizAnswers.id, owner: quizAnswers.questionId })
    .from(quizAnswers)
    .where(inArray(quizAnswers.id, [...owners.keys()]));
  for (const stored of answers) if (stored.owner !== owners.get(stored.id)) refuse('answer', stored.id);
}

/**
 * Stores a quiz. Removed questions and answers keep their rows, for the attempts that have them. Idempotent.
 * @throws ContentError where another entity has the id of a question or an answer
 */
export async function writeQuiz(tx: Database, item: QuizItem): Promise<'created' | 'updated' | 'kept'> {
  const rows = toQuizRows(item);
  const before = await storedRows(tx, item.id);
  if (isDeepStrictEqual(before, rows)) return 'kept';
  await checkOwners(tx, rows);
  await vacatePositions(tx, quizQuestions, ownQuestions(item.id));
  await vacatePositions(tx, quizAnswers, ownAnswers(tx, item.id));
  for (const [table, values] of [
    [quizzes, rows.quizzes],
    [quizQuestions, rows.questions],
    [quizAnswers, rows.answers],
  ] as const)
    await tx
      .insert(table)
      .values(values)
      .onConflictDoUpdate({ target: table.id, set: excludedColumns(table) });
  return before.quizzes.length > 0 ? 'updated' : 'created';
}

/** Reads a quiz in the form that `writeQuiz` accepts. */
export async function readQuiz(db: Database, quizId: number): Promise<QuizItem | undefined> {
  const {
    quizzes: [quiz],
    questions,
    answers,
  } = await storedRows(db, quizId);
  if (!quiz) return undefined;
  return {
    id: quiz.id,
    title: { en: quiz.titleEn, ar: quiz.titleAr },
    pass: quiz.passingPercentage,
    ...(quiz.maxAttempts !== null && { attempts: quiz.maxAttempts }),
    ...(quiz.minutes !== null && { minutes: quiz.minutes }),
    questions: questions.map((each) => ({
      ...{ id: each.id, kind: each.kind, en: each.textEn, ar: each.textAr },
      answers: answers
        .filter(({ questionId }) => questionId === each.id)
        .map(({ id: answerId, textEn, textAr, isCorrect }) => ({
          ...{ id: answerId, en: textEn, ar: textAr },
          ...(isCorrect && { correct: true }),
        })),
    })),
  };
}
