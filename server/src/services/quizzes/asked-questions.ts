import { type Database, inLanguage, type Language } from '../../kernel/index.ts';
import type { Attempt } from './attempts.ts';
import { getQuestions } from './questions.ts';
import { type AskedQuestion, shuffled } from './rules.ts';
import { getVersion, toAsked } from './versions.ts';

/** Sorts questions in the order of an attempt, which is shuffled for each attempt (PD-52). Before the first attempt the order is fixed as well. */
function inOrder(questions: readonly AskedQuestion[], attempt: Attempt | undefined): AskedQuestion[] {
  const seed = attempt?.id ?? 0;
  return shuffled(
    questions.map((question) => ({ ...question, answers: shuffled(question.answers, seed, 'answer') })),
    seed,
    'question',
  );
}

/** The questions of an attempt, in its order; without an attempt the quiz's current questions. */
export async function findAskedQuestions(
  db: Database,
  quizId: number,
  attempt: Attempt | undefined,
): Promise<AskedQuestion[]> {
  const questions = attempt
    ? (await getVersion(db, attempt)).questions
    : (await getQuestions(db, quizId)).map(toAsked);
  return inOrder(questions, attempt);
}

/** SQL for the text of a question or an answer. */
export const selectText = (
  { textEn, textAr }: { textEn: string; textAr: string },
  language: Language,
): string => inLanguage(language, { en: textEn, ar: textAr });
