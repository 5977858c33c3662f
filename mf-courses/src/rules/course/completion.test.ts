import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCongratsDue, isRatingDue } from './completion.ts';

test.each([
  [100, 0, true],
  [100, 1, false],
  [99.9, 0, false],
] as const)('COUR-042 at %d %% and congratulations seen %d they are due: %s', (progress, seen, due) => {
  expect(isCongratsDue({ progress, congrats_seen: seen, is_rated: 0 })).toBe(due);
});

test.each([
  [100, 0, true],
  [100, 1, false],
  [99, 0, false],
] as const)('COUR-046 at %d %% and rated %d the rating is due: %s', (progress, rated, due) => {
  expect(isRatingDue({ progress, congrats_seen: 1, is_rated: rated })).toBe(due);
});

test('nothing is due below 100 %, however near', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true }), (progress) => {
      const course = { progress, congrats_seen: 0, is_rated: 0 } as const;
      expect([isCongratsDue(course), isRatingDue(course)]).toEqual([false, false]);
    }),
  );
});
