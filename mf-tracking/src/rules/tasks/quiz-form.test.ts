import { expect, test } from 'vitest';
import {
  emptyQuestion,
  hasBothAnswers,
  hasDifferentAnswers,
  type QuestionForm,
  toQuestions,
} from './quiz-form.ts';

const bear = { text: ' The bear ', isRight: true };
const fox = { text: 'The fox', isRight: false };
const empty = { text: ' ', isRight: true };
const write = (...answers: QuestionForm['answers']): QuestionForm => ({
  ...emptyQuestion(1),
  text: 'Who came home? ',
  answers,
});

test('a question needs a right answer and a wrong one; empty fields are none', () => {
  expect(hasBothAnswers(write(bear, fox))).toBe(true);
  expect([write(bear, empty), write(fox, empty), emptyQuestion(1)].map(hasBothAnswers)).toEqual([
    ...[false, false, false],
  ]);
});

test('the answers of a question differ to their reader; empty fields are none', () => {
  expect(hasDifferentAnswers(write(bear, fox, empty, empty))).toBe(true);
  expect(hasDifferentAnswers(write(bear, fox, { text: 'The\u200f  bear', isRight: false }))).toBe(false);
});

test('the call has the answers that were written', () => {
  expect(toQuestions([write(fox, empty, bear)])).toEqual([
    {
      question: 'Who came home?',
      answers: [
        { answer: 'The fox', is_correct: 0 },
        { answer: 'The bear', is_correct: 1 },
      ],
    },
  ]);
});
