import { gte, inArray, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { textsDiffer } from 'shared-api/rules/texts-differ';
import type { Database } from '../../kernel/index.ts';
import {
  attemptAnswers,
  firstWrittenId,
  quizAnswers,
  quizAttempts,
  quizQuestions,
  quizVersions,
  quizzes,
} from './tables.ts';

/** A quiz that a user writes on the site, in one language that is shown for both. */
export interface NewQuiz {
  titleEn: string;
  titleAr: string;
  questions: readonly {
    text: string;
    answers: readonly { text: string; isCorrect: boolean }[];
  }[];
}

/** Minimum percentage to pass (TF §9). */
const passingPercentage = 50;

/** Whether every question has a correct answer and a wrong one. */
export const hasValidAnswers = ({ answers }: NewQuiz['questions'][number]): boolean =>
  answers.some(({ isCorrect }) => isCorrect) && answers.some(({ isCorrect }) => !isCorrect);

/** Whether the answers look different to the reader. */
export const hasDifferentAnswers = ({ answers }: NewQuiz['questions'][number]): boolean =>
  textsDiffer(answers.map(({ text }) => text));

/** The first of several consecutive free ids; the caller holds the lock. */
async function findFreeId(tx: Database, id: PgColumn): Promise<number> {
  const [last] = await tx
    .select({ id: max(id) })
    .from(id.table)
    .where(gte(id, firstWrittenId));
  return Number(last?.id ?? firstWrittenId - 1) + 1;
}

/**
 * Stores a quiz that is asked once.
 * @returns its id
 */
export async function createQuiz(tx: Database, { titleEn, titleAr, questions }: NewQuiz): Promise<number> {
  // Prevents that two concurrent calls take the same ids.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quizzes'), 0)`);
  const quizId = await findFreeId(tx, quizzes.id);
  const firstQuestion = await findFreeId(tx, quizQuestions.id);
  let answerId = await findFreeId(tx, quizAnswers.id);
  await tx.insert(quizzes).values({ id: quizId, titleEn, titleAr, passingPercentage, maxAttempts: 1 });
  await tx.insert(quizQuestions).values(
    questions.map(({ text, answers }, position) => ({
      id: firstQuestion + position,
      quizId,
      position,
      textEn: text,
      textAr: text,
      kind:
        answers.filter(({ isCorrect }) => isCorrect).length > 1 ? ('select' as const) : ('radio' as const),
    })),
  );
  await tx.insert(quizAnswers).values(
    questions.flatMap(({ answers }, index) =>
      answers.map(({ text, isCorrect }, position) => ({
        id: answerId++,
        questionId: firstQuestion + index,
        position,
        isCorrect,
        textEn: text,
        textAr: text,
      })),
    ),
  );
  return quizId;
}

/** Deletes quizzes that were written on the site, with their attempts; quizzes of the content are unchanged. */
export async function deleteWrittenQuizzes(tx: Database, quizIds: readonly number[]): Promise<void> {
  const ids = quizIds.filter((id) => id >= firstWrittenId);
  if (ids.length === 0) return;
  const attempts = tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(inArray(quizAttempts.quizId, ids));
  const questions = tx
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(inArray(quizQuestions.quizId, ids));
  await tx.delete(attemptAnswers).where(inArray(attemptAnswers.attemptId, attempts));
  await tx.delete(quizAttempts).where(inArray(quizAttempts.quizId, ids));
  await tx.delete(quizVersions).where(inArray(quizVersions.quizId, ids));
  await tx.delete(quizAnswers).where(inArray(quizAnswers.questionId, questions));
  await tx.delete(quizQuestions).where(inArray(quizQuestions.quizId, ids));
  await tx.delete(quizzes).where(inArray(quizzes.id, ids));
}
