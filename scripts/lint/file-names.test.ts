import { expect, test } from 'vitest';
import { checkFileNames } from './file-names.mjs';

test('a file has another name than the components of its package', () => {
  const component = 'mf-courses/src/screens/quiz/run.tsx';
  expect(checkFileNames([component, 'mf-courses/src/rules/quiz/run.ts'])).toEqual([
    `mf-courses/src/rules/quiz/run.ts: has the name of ${component}: name it after what it exports`,
  ]);
  expect(checkFileNames([component, 'mf-courses/src/rules/quiz/choices.ts'])).toEqual([]);
  expect(checkFileNames([component, 'mf-tracking/src/rules/run.ts'])).toEqual([]);
  expect(checkFileNames([component, 'mf-courses/src/screens/quiz/run.test.ts'])).toEqual([]);
});

test('an index may stand in several folders, and so may the entries of benchmarks and journeys', () => {
  expect(checkFileNames(['shell/src/screens/index.tsx', 'shell/src/locales/index.ts'])).toEqual([]);
  expect(checkFileNames(['bench/load/main.ts', 'bench/composition/plain/main.tsx'])).toEqual([]);
});
