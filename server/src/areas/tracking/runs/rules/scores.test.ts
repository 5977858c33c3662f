import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activityPoints,
  activityScore,
  computeScores,
  fullScore,
  invitationScore,
  maxPoints,
  possiblePoints,
  progressOfItems,
  type ScoredActivity,
  scoreToWire,
  totalScore,
} from './scores.ts';

const run = { startDate: '2026-04-20', endDate: '2026-04-29' };
const activity = (overrides: Partial<ScoredActivity> = {}): ScoredActivity => ({
  dateType: 'day',
  firstDay: 1,
  lastDay: 10,
  isScored: true,
  weight: 1,
  ...overrides,
});
const percent = fc.integer({ min: 0, max: 100 });
const score = fc.integer({ min: 0, max: fullScore });

test('an activity has the mean of its items, rounded down: 100 needs all of them', () => {
  expect(progressOfItems([])).toBe(0);
  expect(progressOfItems([100, 100, 99])).toBe(99);
  expect(progressOfItems([50, 51])).toBe(50);
  fc.assert(
    fc.property(fc.array(percent, { minLength: 1, maxLength: 12 }), (items) => {
      const progress = progressOfItems(items);
      expect(progress).toBeGreaterThanOrEqual(Math.min(...items));
      expect(progress).toBeLessThanOrEqual(Math.max(...items));
      expect(progress === 100).toBe(items.every((each) => each === 100));
    }),
  );
});

test('reachable points count every scored day by its weight; a range once, no_score never', () => {
  expect(maxPoints([activity()], run)).toBe(1_000);
  expect(maxPoints([activity({ weight: 3 })], run)).toBe(3_000);
  expect(maxPoints([activity({ dateType: 'date_range', weight: 2 })], run)).toBe(200);
  expect(maxPoints([activity({ isScored: false })], run)).toBe(0);
  expect(maxPoints([activity({ lastDay: 30 }), activity({ firstDay: 11, lastDay: 12 })], run)).toBe(1_000);
  expect(activityPoints(activity({ weight: 5 }), 40)).toBe(200);
  expect(activityPoints(activity({ isScored: false }), 40)).toBe(0);
});

test('a score is the reached part of the points, rounded to hundredths of a percent', () => {
  expect(activityScore(0, 0)).toBe(0);
  expect(activityScore(1, 3)).toBe(3_333);
  expect(activityScore(2, 3)).toBe(6_667);
  expect(activityScore(1, 20_000)).toBe(1);
  expect(activityScore(1, 20_001)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), percent, (max, part) => {
      const points = Math.floor((max * part) / 100);
      const reached = activityScore(points, max);
      expect(Math.abs(reached - (points / max) * fullScore)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(reached === fullScore).toBe(2 * (max - points) * fullScore <= max);
    }),
  );
});

test('more points never give a lower score', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (max, from, more) => {
        const points = Math.min(from, max);
        expect(activityScore(Math.min(points + more, max), max)).toBeGreaterThanOrEqual(
          activityScore(points, max),
        );
      },
    ),
  );
});

test('invitations count up to their maximum', () => {
  expect([0, 1, 3, 9].map((count) => invitationScore(count, 3))).toEqual([0, 3_333, fullScore, fullScore]);
  expect(invitationScore(4, 0)).toBe(0);
});

test('TRCK-233 activities weigh 100 minus the percentage of invitations', () => {
  expect(totalScore(fullScore, 0, 30)).toBe(7_000);
  expect(totalScore(0, fullScore, 30)).toBe(3_000);
  expect(totalScore(8_000, 5_000, 30)).toBe(7_100);
  expect(totalScore(1, 0, 50)).toBe(1);
  fc.assert(
    fc.property(score, score, percent, (activities, invitations, share) => {
      const total = totalScore(activities, invitations, share);
      expect(total).toBeGreaterThanOrEqual(Math.min(activities, invitations));
      expect(total).toBeLessThanOrEqual(Math.max(activities, invitations));
      expect(totalScore(activities, invitations, 0)).toBe(activities);
      expect(totalScore(activities, invitations, 100)).toBe(invitations);
    }),
  );
});

test('the scores of a run follow from its points and invitations', () => {
  const rule = { invitationPercentage: 20, invitationMaxCount: 5 };
  expect(computeScores({ points: 450, maxPoints: 600, invitations: 2 }, rule)).toEqual({
    activityScore: 7_500,
    invitationScore: 4_000,
    totalScore: 6_800,
  });
});

describe('on the wire', () => {
  test.each([
    [8_725, 87.3],
    [8_724, 87.2],
    [10_000, 100],
    [0, 0],
    [5, 0.1],
    [4, 0],
  ])('a score of %i is %d', (hundredths, wire) => {
    expect(scoreToWire(hundredths)).toBe(wire);
  });

  test('a score has one decimal at most', () => {
    fc.assert(
      fc.property(score, (each) => {
        expect(String(scoreToWire(each))).toMatch(/^\d{1,3}(?:\.\d)?$/);
        expect(Math.abs(scoreToWire(each) * 100 - each)).toBeLessThanOrEqual(5 + 1e-9);
      }),
    );
  });
});

test('what is possible so far grows by the points of each day, up to those of the run', () => {
  const activities = [activity({ weight: 3 }), activity({ dateType: 'date_range', firstDay: 4, lastDay: 7 })];
  const so = (today: string) => possiblePoints(activities, run, today);
  expect([so('2026-04-19'), so('2026-04-20'), so('2026-04-22'), so('2026-04-23')]).toEqual([
    0, 300, 900, 1_300,
  ]);
  expect([so('2026-04-29'), so('2026-05-30')]).toEqual([3_100, maxPoints(activities, run)]);
});
