import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPattern, starPoints } from './geometry.ts';
import { getTint, tintCount } from './seed.ts';

test('the same seed draws the same picture, different seeds draw different ones', () => {
  expect(createPattern('camp')).toEqual(createPattern('camp'));
  const pictures = new Set(
    ['calm', 'sleep', 'play', 'school', 'مخيم'].map((seed) => JSON.stringify(createPattern(seed))),
  );
  expect(pictures.size).toBe(5);
});

test('a star has eight tips at its radius and eight corners inside', () => {
  const distances = starPoints(0, 0, 100, 2)
    .split(' ')
    .map((point) => Math.round(Math.hypot(...point.split(',').map(Number))));
  expect(distances).toEqual(Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? 100 : 77)));
});

test('every seed has one of the tints', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(getTint(seed)).toBeGreaterThanOrEqual(0);
      expect(getTint(seed)).toBeLessThan(tintCount);
    }),
  );
});
