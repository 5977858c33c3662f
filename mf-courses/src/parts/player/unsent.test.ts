// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dropUnsent, forgetSent, keepUnsent, unsentLessons, unsentOf } from './unsent.ts';

beforeEach(() => localStorage.clear());

test('two tabs keep what both have played, and forget only what was told', () => {
  keepUnsent(3, 11, { position: 10, parts: [[0, 10]] });
  keepUnsent(3, 11, { position: 65, parts: [[60, 65]] });
  expect(unsentOf(3, 11)).toEqual({
    position: 65,
    parts: [
      [0, 10],
      [60, 65],
    ],
  });
  forgetSent(3, 11, [[0, 10]]);
  expect(unsentOf(3, 11)).toEqual({ position: 65, parts: [[60, 65]] });
  forgetSent(3, 11, [[60, 65]]);
  expect(localStorage.length).toBe(0);
});

test('people of one browser do not know of each other', () => {
  keepUnsent(3, 11, { position: 10, parts: [[0, 10]] });
  keepUnsent(9, 12, { position: 5, parts: [[0, 5]] });
  expect(unsentLessons(3)).toEqual([11]);
  expect(unsentOf(9, 11)).toBeUndefined();
  dropUnsent(3, 11);
  expect(unsentLessons(3)).toEqual([]);
  expect(unsentLessons(9)).toEqual([12]);
});

test('what somebody wrote there themselves is not believed', () => {
  localStorage.setItem('playedLessons', '{"3":{"11":{"position":"far","parts":[[9,1]]}}}');
  expect(unsentOf(3, 11)).toBeUndefined();
  localStorage.setItem('playedLessons', 'no JSON');
  keepUnsent(3, 11, { position: 1, parts: [[0, 1]] });
  expect(unsentLessons(3)).toEqual([11]);
});
