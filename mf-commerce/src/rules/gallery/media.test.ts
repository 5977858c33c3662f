import { expect, test } from 'vitest';
import { findIndex, getKeyStep, getSwipeStep, isVideo, moveIndex } from './media.ts';

test.each([
  ['/m/a.mp4?x', true],
  ['/m/mp4/a', true],
  ['/m/a.jpg', false],
])('COMM-037 %s is a video: %s', (photo_url, video) => {
  expect(isVideo({ photo_url })).toBe(video);
});

test('an address names an item of the list, or none', () => {
  const media = [7, 8].map((id) => ({ id, photo_url: 'a.jpg', title: '' }));
  expect(['8', '9', null].map((id) => findIndex(media, id))).toEqual([1, undefined, undefined]);
});

test('previous and next go round', () => {
  expect(moveIndex(2, 1, 3)).toBe(0);
  expect(moveIndex(0, -1, 3)).toBe(2);
  expect(moveIndex(0, 1, 1)).toBe(0);
});

test('arrows and swipes follow the direction of the language', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => getKeyStep(key, false))).toEqual([
    1,
    -1,
    'first',
    'last',
    undefined,
  ]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => getKeyStep(key, true))).toEqual([-1, 1]);
  expect(getSwipeStep(-80, 10, false)).toBe(1);
  expect(getSwipeStep(80, 10, false)).toBe(-1);
  expect(getSwipeStep(-80, 10, true)).toBe(-1);
  expect(getSwipeStep(80, 10, true)).toBe(1);
  expect(getSwipeStep(-20, 0, false)).toBeUndefined();
  expect(getSwipeStep(-80, 100, false)).toBeUndefined();
});
