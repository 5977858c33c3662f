import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { quizAnswers, quizQuestions, quizzes } from './tables.ts';

export type Quiz = typeof quizzes.$inferSelect;
export type Answer = typeof quizAnswers.$inferSelect;

/** A question with its correct answers. Never send it unchanged. */
export interface Question {
  id: number;
  position: number;
  kind: (typeof quizQuestions.$inferSelect)['kind'];
  textEn: string;
  textAr: string;
  answers: Answer[];
}

/** @throws Failure 404 */
export async function getQuiz(db: Database, id: number): Promise<Quiz> {
  const [quiz] = await db.select().from(quizzes).where(eq(quizzes.id, id));
  if (!quiz) throw new Failure('not_found');
  return quiz;
}

const withAnswers = (questions: (typeof quizQuestions.$inferSelect)[], answers: Answer[]): Question[] =>
  questions.map(({ id, position, kind, textEn, textAr }) => ({
    id,
    position,
    kind,
    textEn,
    textAr,
    answers: answers.filter(({ questionId }) => questionId === id),
  }));

/** The current questions of a quiz, in the order of its content. */
export async function getQuestions(db: Database, quizId: number): Promise<Question[]> {
  const questions = await db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.quizId, quizId), gte(quizQuestions.position, 0)))
    .orderBy(asc(quizQuestions.position));
  const ids = questions.map(({ id }) => id);
  const answers = await db
    .select()
    .from(quizAnswers)
    .where(and(inArray(quizAnswers.questionId, ids), gte(quizAnswers.position, 0)))
    .orderBy(asc(quizAnswers.position));
  return withAnswers(questions, answers);
}
