import type { Activity } from 'shared-api/contracts/tracking/activities';
import type { ReviewedQuestion } from 'shared-ui/quiz';

/** The questions of a submitted quiz, with the server's review of each. */
export const toReviewed = ({ data }: Activity['quizs'][number]): ReviewedQuestion[] =>
  data.questions.map(({ id, question, is_right, answers }) => ({
    id,
    question,
    isRight: is_right === 1,
    answers: answers.map((answer) => ({
      id: answer.id,
      answer: answer.answer,
      isRight: answer.is_correct === 1,
      isChosen: answer.user_answered === 1,
    })),
  }));
