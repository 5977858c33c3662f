import { expect, test } from 'vitest';
import { findSwipe } from './swipe.ts';

test('a swipe turns the page in reading direction', () => {
  expect(findSwipe({ x: -80, y: 10, ms: 200 }, false)).toBe(1);
  expect(findSwipe({ x: 80, y: 10, ms: 200 }, false)).toBe(-1);
  expect(findSwipe({ x: 80, y: -10, ms: 200 }, true)).toBe(1);
  expect(findSwipe({ x: -80, y: -10, ms: 200 }, true)).toBe(-1);
});

test('a short, a slow or a slanted movement is none', () => {
  expect(findSwipe({ x: 59, y: 0, ms: 100 }, false)).toBeUndefined();
  expect(findSwipe({ x: 200, y: 0, ms: 601 }, false)).toBeUndefined();
  expect(findSwipe({ x: 100, y: 51, ms: 100 }, false)).toBeUndefined();
  expect(findSwipe({ x: 0, y: 300, ms: 100 }, true)).toBeUndefined();
});
