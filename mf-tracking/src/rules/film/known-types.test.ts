import { expect, test } from 'vitest';
import { isKnownUnplayable } from './known-types.ts';

test.each([
  ['win.avi', true],
  ['WIN.WMV', true],
  ['old.film.mpg', true],
  ['old.mpeg', true],
  ['film.mp4', false],
  ['film.mov', false],
  ['film.ogg', false],
  ['avi', false],
])('a browser that knows none of them does not try %s: %s', (filename, isKnown) => {
  expect(isKnownUnplayable(filename, () => '')).toBe(isKnown);
});

test('a browser that may play a type tries it', () => {
  const canPlayType = (type: string) => (type === 'video/mpeg' ? 'maybe' : '');
  expect(isKnownUnplayable('old.mpg', canPlayType)).toBe(false);
  expect(isKnownUnplayable('win.avi', canPlayType)).toBe(true);
});
