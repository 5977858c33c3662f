import { expect, test } from 'vitest';
import { answeredQuiz } from '../../testing/activity.ts';
import { toReviewed } from './reviewed-questions.ts';

test('TRCK-154 a question is right when all its right options were chosen, and no other', () => {
  const quiz = answeredQuiz();
  const rightOnes = (chosen: number[]) =>
    toReviewed({
      ...quiz,
      data: {
        ...quiz.data,
        questions: quiz.data.questions.map((question) => ({
          ...question,
          answers: question.answers.map((answer) => ({
            ...answer,
            user_answered: chosen.includes(answer.id) ? 1 : 0,
          })),
        })),
      },
    }).map(({ isRight }) => isRight);
  expect(rightOnes([71, 81, 82])).toEqual([true, true]);
  expect(rightOnes([71, 81])).toEqual([true, false]);
  expect(rightOnes([72, 81, 82, 83])).toEqual([false, false]);
  expect(rightOnes([])).toEqual([false, false]);
});
