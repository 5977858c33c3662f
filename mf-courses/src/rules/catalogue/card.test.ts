import { expect, test } from 'vitest';
import { courseCardAnswer } from '../../testing/courses.ts';
import { getCardPath, getSeatsLabel, parseCards } from './card.ts';

test('COUR-016 COUR-017 a card leads into a course that one is in, else to what it is about', () => {
  expect(getCardPath({ id: 5, is_enrolled: 1 })).toBe('/lessons/5');
  expect(getCardPath({ id: 5, is_enrolled: 0 })).toBe('/courses/5');
});

test('COUR-037 COUR-038 a course with a limit says whether there are places left, one without says nothing', () => {
  expect(getSeatsLabel({ is_limited: 1, has_reach_limit: 1 })).toBe('soldOut');
  expect(getSeatsLabel({ is_limited: 1, has_reach_limit: 0 })).toBe('limited');
  expect(getSeatsLabel({ is_limited: 0, has_reach_limit: 0 })).toBeUndefined();
});

test('what is no card is left out, and what a card has besides', () => {
  const card = courseCardAnswer();
  expect(parseCards([{ ...card, ours: 1 }, { id: 6 }, null, { ...card, id: 7, is_live: 2 }])).toEqual([card]);
});
