import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { findProblems } from './find-problems.mjs';
import { mutants } from './list.mjs';

test('each mutant can be planted: its file has the text once, and its tests are there', () => {
  expect(findProblems(root, mutants)).toEqual([]);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});

test('a text that is gone or there twice is named, and so is a test that is gone', () => {
  const [one] = mutants.slice(0, 1);
  const changed = [{ ...one, from: 'no such text', in: ['no.test.ts'] }] as typeof mutants;
  expect(findProblems(root, changed)).toEqual([
    `“${one?.name}”: ${one?.file} has its text 0 times and not once`,
    `“${one?.name}”: there is no no.test.ts`,
  ]);
});
