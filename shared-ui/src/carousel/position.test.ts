import { expect, test } from 'vitest';
import { computePosition } from './position.ts';

// Eight slides of 300 px with 20 px between them, three in view.
const at = (scrolled: number) => computePosition({ scrolled, scrollable: 1600, step: 320 }, 8, 3);

test.each([
  [0, { first: 0, atStart: true, atEnd: false }],
  [319.5, { first: 1, atStart: false, atEnd: false }],
  [960, { first: 3, atStart: false, atEnd: false }],
  [1599, { first: 5, atStart: false, atEnd: true }],
])('scrolled by %d px', (scrolled, position) => {
  expect(at(scrolled)).toEqual(position);
});

test('from right to left it is the same, though the browser counts down', () => {
  expect(at(-960)).toEqual(at(960));
});

test('fewer slides than fit stand at both ends', () => {
  expect(computePosition({ scrolled: 0, scrollable: 0, step: 320 }, 2, 3)).toEqual({
    first: 0,
    atStart: true,
    atEnd: true,
  });
});

test('before anything has a size it stands at the start', () => {
  const none = { scrolled: 0, scrollable: 0, step: 0 };
  expect(computePosition(none, 8, 3)).toEqual({ first: 0, atStart: true, atEnd: false });
  expect(computePosition(none, 3, 3)).toEqual({ first: 0, atStart: true, atEnd: true });
});
