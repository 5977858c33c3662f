import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['BYTES= 7-7 ', { start: 7, end: 7 }],
  ['bytes=0-99999999999999999999999', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-8', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['pages=1-2', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s of 1000 bytes', (header, range) => {
  expect(parseRange(header, 1_000)).toEqual(range);
});

test('whatever is asked for, what is given lies within the file', () => {
  const header = fc.oneof(
    fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
    fc.stringMatching(/^bytes=\d{0,20}-\d{0,20}$/),
    fc.string(),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (text, size) => {
      const range = parseRange(text, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
    { numRuns: 1_000 },
  );
});
