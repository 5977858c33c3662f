import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampPosition,
  creditRanges,
  getCoverage,
  getEmbeddedVideoRules,
  getStoredVideoRules,
  isWatched,
  mergeRanges,
  sumSeconds,
  type WatchedRange,
} from './watched-ranges.ts';

const duration = fc.integer({ min: 1, max: 7_200 });
/** Ranges that a player may report, including ranges beyond the duration. */
const parts = fc.array(
  fc.tuple(
    fc.double({ min: -50, max: 9_000, noNaN: true }),
    fc.double({ min: -50, max: 9_000, noNaN: true }),
  ),
  { maxLength: 20 },
);
/** Times so long ago that the limit by elapsed time does not apply. */
const ages = { openedAt: 0, reportedAt: 0, now: 1e9 };
const watch = (
  watched: WatchedRange[],
  notified: readonly (readonly [number, number])[],
  seconds: number,
  times = ages,
) => creditRanges(watched, notified, getStoredVideoRules(seconds), times);

test('PD-56: a film is finished at 90 % of its distinct seconds, one of a video site at 45 %', () => {
  const film = getStoredVideoRules(600);
  expect(isWatched([[0, 539]], film)).toBe(false);
  expect(isWatched([[0, 540]], film)).toBe(true);
  expect(
    isWatched(
      mergeRanges(
        [
          [0, 300],
          [0, 300],
          [100, 300],
        ],
        600,
      ),
      film,
    ),
  ).toBe(false);
  expect(isWatched([[0, 269]], getEmbeddedVideoRules(600))).toBe(false);
  expect(isWatched([[0, 270]], getEmbeddedVideoRules(600))).toBe(true);
});

test('PD-56: no more is credited than twice the time since the player told last, and 15 s', () => {
  const at = (reportedAt: number, now: number) =>
    creditRanges([], [[0, 600]], getStoredVideoRules(600), { openedAt: 0, reportedAt, now });
  expect(at(0, 0)).toEqual([[0, 15]]);
  expect(at(0, 10_000)).toEqual([[0, 35]]);
  expect(at(300_000, 310_000)).toEqual([[0, 35]]);
  expect(at(310_000, 300_000)).toEqual([[0, 15]]);
  const seen = creditRanges([], [[0, 600]], getEmbeddedVideoRules(600), {
    openedAt: 0,
    reportedAt: 0,
    now: 10_000,
  });
  expect(seen).toEqual([[0, 25]]);
});

test('what was watched before is not credited again, and uses nothing up', () => {
  const times = { openedAt: 0, reportedAt: 600_000, now: 600_000 };
  expect(watch([[10, 20]], [[0, 60]], 600, times)).toEqual([[0, 25]]);
  expect(
    watch(
      [
        [0, 20],
        [30, 40],
      ],
      [[0, 45]],
      600,
      times,
    ),
  ).toEqual([[0, 45]]);
});

test('many messages bring no more than one: all together are held to the time since the lesson was opened', () => {
  let watched: WatchedRange[] = [];
  for (let from = 0; from < 600; from += 15)
    watched = watch(watched, [[from, from + 15]], 600, { openedAt: 0, reportedAt: 1_000, now: 1_000 });
  expect(sumSeconds(watched)).toBe(17);
});

test('never more is watched than the film has, in order and apart', () => {
  fc.assert(
    fc.property(duration, parts, parts, (seconds, first, second) => {
      const watched = watch(watch([], first, seconds), second, seconds);
      expect(sumSeconds(watched)).toBeLessThanOrEqual(seconds);
      expect(getCoverage(watched, seconds)).toBeLessThanOrEqual(100);
      watched.forEach(([from, to], index) => {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(watched[index - 1]?.[1] ?? -1);
        expect(to).toBeLessThanOrEqual(seconds);
      });
    }),
  );
});

test('the order of messages does not matter, nor that one comes twice', () => {
  fc.assert(
    fc.property(duration, parts, parts, (seconds, first, second) => {
      const one = watch(watch([], first, seconds), second, seconds);
      expect(watch(watch([], second, seconds), first, seconds)).toEqual(one);
      expect(watch(one, first, seconds)).toEqual(one);
    }),
  );
});

test('coverage never falls, and never rises by more than can have been watched', () => {
  const pace = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(duration, parts, parts, pace, (seconds, first, second, elapsed) => {
      const before = watch([], first, seconds);
      const after = watch(before, second, seconds, { openedAt: 0, reportedAt: 1e9, now: 1e9 + elapsed });
      const risen = sumSeconds(after) - sumSeconds(before);
      expect(risen).toBeGreaterThanOrEqual(0);
      expect(risen).toBeLessThanOrEqual((elapsed / 1000) * 2 + 15);
      for (const [from, to] of before)
        expect(after.some(([start, end]) => start <= from && end >= to)).toBe(true);
    }),
  );
});

test('a position is told inside the film', () => {
  expect([-1, 0, 599.5, 700].map((position) => clampPosition(position, 600))).toEqual([0, 0, 599.5, 600]);
});

test('what lasts no time is watched at once', () => {
  expect(isWatched([], getStoredVideoRules(0))).toBe(true);
});
