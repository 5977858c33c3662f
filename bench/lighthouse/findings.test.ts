import { expect, test } from 'vitest';
import { type LighthouseResult, listFindings, listMetrics, scoreIn } from './findings.ts';

const none = { score: 1, auditRefs: [] };
const buildResult = (score: number | null, contrast: number | null): LighthouseResult => ({
  categories: {
    performance: none,
    accessibility: {
      score,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'focus-traps', weight: 0 },
      ],
    },
    'best-practices': none,
    seo: none,
  },
  audits: {
    'color-contrast': { score: contrast, title: 'Contrast is low' },
    'focus-traps': { score: 0, title: 'Weighs nothing' },
  },
});

test('a score is in percent, and none is not a number', () => {
  expect(scoreIn(buildResult(0.93, 0), 'accessibility')).toBe(93);
  expect(scoreIn(buildResult(null, 1), 'accessibility')).toBeNaN();
});

test('findings are audits that cost points, each once; what does not apply is none', () => {
  const visits = [buildResult(0.93, 0), buildResult(0.93, 0), buildResult(1, null)];
  expect(listFindings(visits, 'accessibility')).toEqual(['Contrast is low']);
  expect(listFindings([buildResult(1, null)], 'accessibility')).toEqual([]);
});

test('what the score of performance is made of is said in medians', () => {
  const buildVisit = (paint: number, shift: number): LighthouseResult => ({
    ...buildResult(1, 1),
    audits: {
      'first-contentful-paint': { score: 1, title: '', numericValue: paint },
      'largest-contentful-paint': { score: 1, title: '', numericValue: paint * 2 },
      'total-blocking-time': { score: 1, title: '', numericValue: 10 },
      'cumulative-layout-shift': { score: 1, title: '', numericValue: shift },
    },
  });
  expect(listMetrics([buildVisit(900, 0.001), buildVisit(1_100.4, 0.003), buildVisit(2_000, 0.002)])).toEqual(
    ['first paint 1100 ms', 'largest paint 2201 ms', 'blocked 10 ms', 'shift 0.002'],
  );
});
