import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitReadable, fitSide, fitSquare } from './fit-photo.ts';

test.each([
  ['a photograph of a camera', 4_032, 3_024, 2_048, 1_536],
  ['one on its side', 3_024, 4_032, 1_536, 2_048],
  ['a small one', 800, 600, 800, 600],
  ['a screenshot of a telephone', 1_080, 2_160, 1_024, 2_048],
  ['a screenshot of a long page', 1_080, 9_000, 1_003, 8_360],
  ['a long page that is narrow', 500, 9_000, 500, 9_000],
  ['a panorama', 16_000, 4_000, 4_096, 1_024],
  ['a line', 16_000, 1, 16_000, 1],
  ['a line that is too long for a WebP', 30_000, 10, 16_383, 5],
])('%s', (_name, width, height, storedWidth, storedHeight) => {
  expect(fitReadable({ width, height }, 2_048)).toEqual({ width: storedWidth, height: storedHeight });
});

test('whatever its shape, a picture is never enlarged, stays readable, and what is stored fits', () => {
  const side = fc.integer({ min: 50, max: 60_000 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 64, max: 2_400 }), (width, height, maxSide) => {
      const stored = fitReadable({ width, height }, maxSide);
      expect(stored.width).toBeLessThanOrEqual(width);
      expect(stored.height).toBeLessThanOrEqual(height);
      expect(Math.min(stored.width, stored.height)).toBeGreaterThanOrEqual(1);
      expect(Math.max(stored.width, stored.height)).toBeLessThanOrEqual(16_383);
      expect(stored.width * stored.height).toBeLessThanOrEqual(2 * maxSide * maxSide);
      // Fitting a stored size again does not change it.
      expect(fitReadable(stored, maxSide)).toEqual(stored);
    }),
  );
});

test('a portrait is the middle of its picture', () => {
  expect(fitSquare({ width: 16_000, height: 1_000 }, 1_024)).toEqual({ width: 1_000, height: 1_000 });
  expect(fitSquare({ width: 3_024, height: 4_032 }, 1_024)).toEqual({ width: 1_024, height: 1_024 });
  expect(fitSquare({ width: 60, height: 40 }, 1_024)).toEqual({ width: 40, height: 40 });
});

test('a banner keeps the limit of its longer side', () => {
  expect(fitSide({ width: 3_200, height: 900 }, 1_600)).toEqual({ width: 1_600, height: 450 });
  expect(fitSide({ width: 900, height: 800 }, 1_600)).toEqual({ width: 900, height: 800 });
  expect(fitSide({ width: 16_000, height: 1 }, 1_600)).toEqual({ width: 1_600, height: 1 });
});
