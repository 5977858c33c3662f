import { type Database, inLanguage, type Language } from '../../kernel/index.ts';
import type { Attempt } from './attempts.ts';
import { getQuestions } from './questions.ts';
import { type AskedQuestion, shuffled } from './rules.ts';
import { getVersion, toAsked } from './versions.ts';

/** The order of an attempt: shuffled for each (PD-52). Before the first attempt there is an order, too. */
function inOrder(questions: readonly AskedQuestion[], attempt: Attempt | undefined): AskedQuestion[] {
  const seed = attempt?.id ?? 0;
  return shuffled(
    questions.map((question) => ({ ...question, answers: shuffled(question.answers, seed, 'answer') })),
    seed,
    'question',
  );
}

/** The questions that an attempt asks, in its order; without one those that the quiz asks now. */
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

/** The text of a question or an answer. */
export const selectText = (
  { textEn, textAr }: { textEn: string; textAr: string },
  language: Language,
): string => inLanguage(language, { en: textEn, ar: textAr });
