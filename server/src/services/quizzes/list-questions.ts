import { type Database, inLanguage, type Language } from '../../kernel/index.ts';
import { bestAndLast, getSavedAnswers } from './attempts.ts';
import { getQuestions } from './questions.ts';
import type { AttemptKey } from './quiz-subjects.ts';
import { maxChoices } from './rules.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/**
 * The questions of a quiz that is asked once, for a page that is not the quiz's own. Which answers are right is sent only after the attempt was
 * submitted (PD-52).
 */
export async function listQuestions(db: Database, taking: AttemptKey, language: Language) {
  const { last } = await bestAndLast(db, taking);
  const choices = last && (await getSavedAnswers(db, last.attempt.id)).choices;
  const textOf = ({ textEn, textAr }: { textEn: string; textAr: string }) =>
    inLanguage(language, { en: textEn, ar: textAr });
  return (await getQuestions(db, taking.quizId)).map((question) => ({
    id: question.id,
    question: textOf(question),
    type: question.kind,
    max_choices: maxChoices(question),
    answers: question.answers.map((answer) => {
      const isChosen = bit(choices?.get(question.id)?.includes(answer.id) ?? false);
      return {
        ...{ id: answer.id, answer: textOf(answer), selected: isChosen, user_answered: isChosen },
        is_correct: bit(choices !== undefined && answer.isCorrect),
      };
    }),
  }));
}
