import fc from 'fast-check';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';
import { expect, test } from 'vitest';
import { isRate, type PlaybackSample, playedBetween, rates, resumeAt } from './playback.ts';
import { secondsIn, union } from './ranges.ts';

const seen = (at: number, now: number, more: Partial<PlaybackSample> = {}): PlaybackSample => ({
  at,
  now,
  rate: 1,
  seeking: false,
  ...more,
});

test('what lies between two looks was played', () => {
  expect(playedBetween(seen(10, 0), seen(10.25, 250))).toEqual([10, 10.25]);
  expect(playedBetween(seen(10, 0), seen(10.5, 250, { rate: 2 }))).toEqual([10, 10.5]);
});

test('the first look, standing still and going back play nothing', () => {
  expect(playedBetween(undefined, seen(10, 0))).toBeUndefined();
  expect(playedBetween(seen(10, 0), seen(10, 250))).toBeUndefined();
  expect(playedBetween(seen(10, 0), seen(4, 250))).toBeUndefined();
});

test('a jump makes a gap, whether the video says that it is on its way or not', () => {
  expect(playedBetween(seen(10, 0), seen(60, 250))).toBeUndefined();
  expect(playedBetween(seen(10, 0), seen(10.3, 250, { seeking: true }))).toBeUndefined();
  expect(playedBetween(seen(60, 0, { seeking: true }), seen(60.2, 250))).toBeUndefined();
});

test('a tab in the background that looks once a minute loses nothing', () => {
  expect(playedBetween(seen(0, 0), seen(60, 60_000))).toEqual([0, 60]);
  expect(playedBetween(seen(0, 0, { rate: 1.5 }), seen(90, 60_000, { rate: 1.5 }))).toEqual([0, 90]);
});

/** Actions on a video: it plays at a rate for a while, or the user seeks. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('play' as const),
    ticks: fc.integer({ min: 1, max: 40 }),
    rate: fc.constantFrom(...rates),
  }),
  fc.record({ kind: fc.constant('jump' as const), to: fc.integer({ min: 0, max: 3600 }) }),
  fc.record({ kind: fc.constant('pause' as const), ms: fc.integer({ min: 0, max: 600_000 }) }),
);

test('whatever somebody does, exactly what was played is credited', () => {
  const tickMs = 250;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let [at, now] = [0, 0];
      let before: PlaybackSample | undefined;
      const received: PlayedPart[] = [];
      const played: PlayedPart[] = [];
      const look = (rate: number, seeking = false) => {
        const next = { at, now, rate, seeking };
        const part = playedBetween(before, next);
        if (part) received.push(part);
        before = next;
      };
      for (const each of steps)
        if (each.kind === 'pause') now += each.ms;
        else if (each.kind === 'jump') {
          at = each.to;
          look(1, true);
          now += tickMs;
          look(1);
        } else {
          look(each.rate);
          const from = at;
          for (let tick = 0; tick < each.ticks; tick++) {
            at += (tickMs / 1000) * each.rate;
            now += tickMs;
            look(each.rate);
          }
          played.push([from, at]);
        }
      expect(secondsIn(received)).toBeCloseTo(secondsIn(played), 6);
      expect(secondsIn([...received, ...played])).toBeCloseTo(secondsIn(played), 6);
      expect(union(received).length).toBeLessThanOrEqual(Math.max(1, steps.length));
    }),
  );
});

test('a video goes on where it was left, and from the beginning at either end', () => {
  expect(resumeAt(83, 600)).toBe(83);
  expect(resumeAt(0.4, 600)).toBe(0);
  expect(resumeAt(600, 600)).toBe(0);
  expect(resumeAt(596, 600)).toBe(0);
  expect(resumeAt(594, 600)).toBe(594);
  expect(resumeAt(83, Number.NaN)).toBe(83);
});

test('speeds are those that are offered', () => {
  expect([0.75, 1, 2].every(isRate)).toBe(true);
  expect([0.5, 3, '1', undefined].some(isRate)).toBe(false);
});
