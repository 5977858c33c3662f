import fc from 'fast-check';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';
import { expect, test } from 'vitest';
import { rounded, secondsIn, union, without } from './ranges.ts';

test('parts that overlap or touch are one', () => {
  expect(
    union([
      [20, 30],
      [0, 10],
      [10, 12],
      [25, 40],
    ]),
  ).toEqual([
    [0, 12],
    [20, 40],
  ]);
});

test('what was told is taken out of what was played', () => {
  expect(
    without(
      [
        [0, 30],
        [40, 50],
      ],
      [
        [10, 20],
        [45, 60],
      ],
    ),
  ).toEqual([
    [0, 10],
    [20, 30],
    [40, 45],
  ]);
});

test('what travels has hundredths of seconds, and nothing without a length', () => {
  expect(
    rounded([
      [0.0004, 1.2345],
      [5.001, 5.002],
    ]),
  ).toEqual([[0, 1.23]]);
});

/** Parts of whole seconds, which the test can count one by one. */
const parts = fc.array(
  fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]): PlayedPart => [from, from + length]),
  { maxLength: 12 },
);
const secondsOf = (all: readonly PlayedPart[]) =>
  new Set(all.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

const expectOrdered = (all: readonly PlayedPart[]) => {
  for (const [from, to] of all) expect(from).toBeLessThan(to);
  for (const [index, [from]] of all.entries()) expect(from).toBeGreaterThan(all[index - 1]?.[1] ?? -1);
};

test('a union has every second that was in a part, each once, in order and apart', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const joined = union(all);
      expectOrdered(joined);
      expect(secondsOf(joined)).toEqual(secondsOf(all));
      expect(secondsIn(all)).toBe(secondsOf(all).size);
      expect(union(joined)).toEqual(joined);
    }),
  );
});

test('nothing is lost and nothing is told twice: what is left and what was told are all, and have nothing in common', () => {
  fc.assert(
    fc.property(parts, parts, (played, notified) => {
      const left = without(played, notified);
      expectOrdered(left);
      const [all, gone] = [secondsOf(played), secondsOf(notified)];
      expect(secondsOf(left)).toEqual(new Set([...all].filter((second) => !gone.has(second))));
    }),
  );
});

const real = fc.double({ min: 0, max: 86_000, noNaN: true });
test('what travels is in order, apart, and no further than a hundredth from what was played', () => {
  const some = fc.array(
    fc
      .tuple(real, fc.double({ min: 0, max: 300, noNaN: true }))
      .map(([from, length]): PlayedPart => [from, from + length]),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, (played) => {
      const notified = rounded(played);
      expectOrdered(notified);
      expect(Math.abs(secondsIn(notified) - secondsIn(played))).toBeLessThanOrEqual(
        0.01 * (played.length + 1),
      );
    }),
  );
});
