import fc from 'fast-check';
import type { QuizQuestion } from 'shared-api/contracts/courses/quiz';
import { unanswered } from 'shared-api/rules/quiz-choices';
import { expect, test } from 'vitest';
import { getChoices, toPoints } from './choices.ts';

const question = (id: number): QuizQuestion => ({
  id,
  question: 'Which?',
  type: 'select',
  max_choices: 2,
  answers: [
    { id: id * 10, answer: 'One' },
    { id: id * 10 + 1, answer: 'Two' },
  ],
});
const questions = [question(1), question(2), question(3)];
const saved = (...answers: { question_id: number; answers_id: number[] }[]) => ({ answers });

test('what is chosen here goes over what was saved, and takes it back where it is empty', () => {
  const before = saved({ question_id: 1, answers_id: [11] }, { question_id: 2, answers_id: [20] });
  expect([...getChoices(questions, before)]).toEqual([
    [1, [11]],
    [2, [20]],
  ]);
  const own = new Map([
    [1, [10]],
    [2, []],
    [3, [30, 31]],
  ]);
  expect([...getChoices(questions, before, own)]).toEqual([
    [1, [10]],
    [3, [30, 31]],
  ]);
});

test('what is asked no longer is not chosen any more', () => {
  const before = saved({ question_id: 1, answers_id: [10, 99] }, { question_id: 7, answers_id: [70] });
  expect([...getChoices(questions, before)]).toEqual([[1, [10]]]);
});

test('a question is unanswered exactly when nothing is chosen for it', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(some, some, (before, back) => {
      const attempt = saved(...before.map((id) => ({ question_id: id, answers_id: [id * 10] })));
      const own = new Map(back.map((id) => [id, []]));
      const left = before.filter((id) => !back.includes(id));
      expect(unanswered(questions, getChoices(questions, attempt, own))).toBe(3 - left.length);
    }),
  );
});

test('COUR-094 each right answer is worth five points', () => {
  expect([0, 1, 2].map(toPoints)).toEqual([0, 5, 10]);
});
