import { toBit } from 'shared-api/rules/to-bit';
import type { Database, Language } from '../../kernel/index.ts';
import { findAskedQuestions, selectText } from './asked-questions.ts';
import { bestAndLast, findOpenAttempt, getSavedAnswers } from './attempts.ts';
import type { AttemptKey } from './quiz-subjects.ts';
import { isRight } from './rules.ts';

/**
 * The questions of a quiz that is asked once, in the order of its attempt, for a page that is not the quiz's own page. The correct answers are sent only
 * after the attempt was submitted (PD-52).
 */
export async function listQuestions(db: Database, key: AttemptKey, language: Language) {
  const { last } = await bestAndLast(db, key);
  const choices = last && (await getSavedAnswers(db, last.attempt.id)).choices;
  const attempt = last?.attempt ?? (await findOpenAttempt(db, key));
  return (await findAskedQuestions(db, key.quizId, attempt)).map((question) => ({
    id: question.id,
    question: selectText(question, language),
    type: question.kind,
    max_choices: question.maxChoices,
    is_right: choices ? toBit(isRight(question, choices.get(question.id))) : null,
    answers: question.answers.map((answer) => {
      const isChosen = toBit(choices?.get(question.id)?.includes(answer.id) ?? false);
      return {
        id: answer.id,
        answer: selectText(answer, language),
        selected: isChosen,
        user_answered: isChosen,
        is_correct: toBit(choices !== undefined && answer.isCorrect),
      };
    }),
  }));
}
