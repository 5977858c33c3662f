import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const { quiz, task } = en;

test.each([
  ['COUR-059', quiz.start, 'Start Test'],
  ['COUR-060', quiz.continue, 'Continue'],
  ['COUR-061', quiz.finish, 'Finish'],
  ['COUR-062', quiz.skip, 'Skip'],
  ['COUR-063', quiz.passed, 'Passed'],
  ['COUR-064', quiz.failed, 'Failed'],
  ['COUR-090', task.done, 'Done'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
