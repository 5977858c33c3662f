import { expect, test } from 'vitest';
import { answeredQuiz } from '../../testing/activity.ts';
import { toReviewed } from './reviewed-questions.ts';

test('TRCK-154 a question is right when the server says so, also where its key was corrected afterwards', () => {
  const quiz = answeredQuiz();
  expect(toReviewed(quiz).map(({ isRight }) => isRight)).toEqual([true, false]);
  const questions = quiz.data.questions.map((question) => ({ ...question, is_right: 1 as const }));
  const reviewed = toReviewed({ ...quiz, data: { ...quiz.data, questions } });
  expect(reviewed.map(({ isRight }) => isRight)).toEqual([true, true]);
  expect(reviewed[1]?.answers.map(({ isRight, isChosen }) => [isRight, isChosen])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
