import { expect, test } from 'vitest';
import { getStartIndex, toForm, toOfferedChoices } from './quiz-choices.ts';

const questions = [1, 2, 3].map((id) => ({ id, answers: [{ id: id * 10 }, { id: id * 10 + 1 }] }));

test('an attempt goes on where the address says, else at the first open question, else at the last', () => {
  const none = new Map();
  expect(getStartIndex(2, questions, none)).toBe(1);
  expect(getStartIndex(9, questions, none)).toBe(0);
  expect(getStartIndex(undefined, questions, new Map([[1, [10]]]))).toBe(1);
  const all = new Map(questions.map(({ id }) => [id, [id * 10]]));
  expect(getStartIndex(undefined, questions, all)).toBe(2);
  expect(getStartIndex(undefined, [], none)).toBe(0);
});

test('COUR-062 COUR-088 the form names every question, a skipped one without an answer', () => {
  expect(toForm(questions, new Map([[2, [20, 21]]]))).toEqual([
    { question_id: 1, answers_id: [] },
    { question_id: 2, answers_id: [20, 21] },
    { question_id: 3, answers_id: [] },
  ]);
});

test('what is asked no longer, and an empty choice, are none', () => {
  const all = new Map([
    [1, [10, 99]],
    [2, []],
    [7, [70]],
  ]);
  expect([...toOfferedChoices(questions, all)]).toEqual([[1, [10]]]);
});
