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

const proofs = [{ id: 7 }, { id: 8 }, { id: 9 }];

test('a decided proof leaves the queue before the list is read again', () => {
  expect(listOpen(proofs, new Set([8]))).toEqual([{ id: 7 }, { id: 9 }]);
});

test('the chosen proof is shown while it waits, else the first', () => {
  expect(findShown(proofs, 8)).toEqual({ id: 8 });
  expect(findShown(proofs, 99)).toEqual({ id: 7 });
  expect(findShown(proofs, undefined)).toEqual({ id: 7 });
  expect(findShown([], 7)).toBeUndefined();
});

test('after a proof comes the one below it, after the last the first, after the only one nothing', () => {
  expect([7, 8, 9].map((id) => findNeighbour(proofs, id, 1)?.id)).toEqual([8, 9, 7]);
  expect(findNeighbour([{ id: 7 }], 7, 1)).toBeUndefined();
});
