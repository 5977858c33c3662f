import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { getQuestions, type Question, type Quiz } from './questions.ts';
import { type AskedQuestion, maxChoices } from './rules.ts';
import { quizVersions } from './tables.ts';

export type QuizVersion = typeof quizVersions.$inferSelect;

/** The parts of a question that an attempt keeps. */
export const toAsked = (question: Question): AskedQuestion => ({
  id: question.id,
  kind: question.kind,
  textEn: question.textEn,
  textAr: question.textAr,
  maxChoices: maxChoices(question),
  answers: question.answers.map(({ id, textEn, textAr, isCorrect, isFixed }) => ({
    id,
    textEn,
    textAr,
    isCorrect,
    isFixed,
  })),
});

/** Stores a version once: equal content returns the existing row. */
export async function storeVersion(tx: Database, content: Omit<QuizVersion, 'id'>): Promise<QuizVersion> {
  const { quizId, passingPercentage, questions } = content;
  await tx.insert(quizVersions).values(content).onConflictDoNothing();
  const [version] = await tx
    .select()
    .from(quizVersions)
    .where(
      and(
        eq(quizVersions.quizId, quizId),
        eq(quizVersions.passingPercentage, passingPercentage),
        eq(quizVersions.questions, questions),
      ),
    );
  if (!version) throw new Error(`A version of the quiz ${quizId} was not stored`);
  return version;
}

/** Stores the current version of a quiz, for an attempt that starts now. */
export async function storeCurrentVersion(
  tx: Database,
  { id: quizId, passingPercentage }: Quiz,
): Promise<QuizVersion> {
  const questions = (await getQuestions(tx, quizId)).map(toAsked);
  return storeVersion(tx, { quizId, passingPercentage, questions });
}

/** The version that an attempt asks. */
export async function getVersion(db: Database, { versionId }: { versionId: number }): Promise<QuizVersion> {
  const [version] = await db.select().from(quizVersions).where(eq(quizVersions.id, versionId));
  if (!version) throw new Error(`There is no version ${versionId} of a quiz`);
  return version;
}
