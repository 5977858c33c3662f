// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dropUnsent, findUnsent, listUnsentLessons, removeSent, storeUnsent } from './unsent-progress.ts';

beforeEach(() => localStorage.clear());

test('two tabs keep what both have played, and forget only what was told', () => {
  storeUnsent(3, 11, { position: 10, parts: [[0, 10]] });
  storeUnsent(3, 11, { position: 65, parts: [[60, 65]] });
  expect(findUnsent(3, 11)).toEqual({
    position: 65,
    parts: [
      [0, 10],
      [60, 65],
    ],
  });
  removeSent(3, 11, [[0, 10]]);
  expect(findUnsent(3, 11)).toEqual({ position: 65, parts: [[60, 65]] });
  removeSent(3, 11, [[60, 65]]);
  expect(localStorage.length).toBe(0);
});

test('people of one browser do not know of each other', () => {
  storeUnsent(3, 11, { position: 10, parts: [[0, 10]] });
  storeUnsent(9, 12, { position: 5, parts: [[0, 5]] });
  expect(listUnsentLessons(3)).toEqual([11]);
  expect(findUnsent(9, 11)).toBeUndefined();
  dropUnsent(3, 11);
  expect(listUnsentLessons(3)).toEqual([]);
  expect(listUnsentLessons(9)).toEqual([12]);
});

test('what somebody wrote there themselves is not believed', () => {
  localStorage.setItem('playedLessons', '{"3":{"11":{"position":"far","parts":[[9,1]]}}}');
  expect(findUnsent(3, 11)).toBeUndefined();
  localStorage.setItem('playedLessons', 'no JSON');
  storeUnsent(3, 11, { position: 1, parts: [[0, 1]] });
  expect(listUnsentLessons(3)).toEqual([11]);
});
