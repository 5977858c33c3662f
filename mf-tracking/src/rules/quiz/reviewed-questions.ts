import type { Activity } from 'shared-api/contracts/tracking/activities';
import type { ReviewedQuestion } from 'shared-ui/quiz';

/** The questions of a submitted quiz; one is right when exactly its right answers were chosen (PD-53). */
export const toReviewed = ({ data }: Activity['quizs'][number]): ReviewedQuestion[] =>
  data.questions.map(({ id, question, answers }) => ({
    ...{ id, question },
    isRight: answers.every(({ is_correct, user_answered }) => is_correct === user_answered),
    answers: answers.map((answer) => ({
      ...{ id: answer.id, answer: answer.answer },
      ...{ isRight: answer.is_correct === 1, isChosen: answer.user_answered === 1 },
    })),
  }));
