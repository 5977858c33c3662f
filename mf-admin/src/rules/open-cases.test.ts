import { expect, test } from 'vitest';
import { findNeighbour, findShown, listOpen } from './open-cases.ts';

const cases = [{ id: 4 }, { id: 7 }, { id: 9 }];

test('a decided case is not open any more', () => {
  expect(listOpen(cases, new Set([7]))).toEqual([{ id: 4 }, { id: 9 }]);
});

test('the chosen case is shown, else the first', () => {
  expect(findShown(cases, 7)).toEqual({ id: 7 });
  expect(findShown(cases, 8)).toEqual({ id: 4 });
  expect(findShown(cases, undefined)).toEqual({ id: 4 });
  expect(findShown([], 7)).toBeUndefined();
});

test.each([
  [4, 1, 7],
  [9, 1, 4],
  [4, -1, 9],
  [9, -1, 7],
] as const)('from %i by %i comes %i', (id, step, neighbour) => {
  expect(findNeighbour(cases, id, step)).toEqual({ id: neighbour });
});

test('a case that is alone has no neighbour', () => {
  expect(findNeighbour([{ id: 4 }], 4, 1)).toBeUndefined();
  expect(findNeighbour([{ id: 4 }], 4, -1)).toBeUndefined();
});
