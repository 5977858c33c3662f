import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounds, countedVital, goodUpTo, measures, summarize, type Vital } from './measures.ts';

const metrics = ['LCP', 'INP', 'CLS'] as const;
const vital = (metric: Vital, value: number) => ({ remote: 'mf-a', version: '1.0.0', metric, value });

function histogramOf(metric: Vital, values: number[]): Map<string, number> {
  const histogram = new Map<string, number>();
  for (const value of values) {
    const { value: bound } = countedVital(vital(metric, value));
    histogram.set(bound, (histogram.get(bound) ?? 0) + 1);
  }
  return histogram;
}

test('what is good, and what is not yet poor, ends at a bound', () => {
  expect(goodUpTo).toEqual({ LCP: 2500, INP: 200, CLS: 0.1 });
  for (const metric of metrics) expect(bounds[metric]).toContain(goodUpTo[metric]);
  expect([bounds.LCP.includes(4000), bounds.INP.includes(500), bounds.CLS.includes(0.25)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a value is counted up to its bound, and beyond the last one as more', () => {
  expect(countedVital(vital('LCP', 2500))).toEqual({ measure: 'LCP', value: '2500' });
  expect(countedVital(vital('LCP', 2500.1)).value).toBe('3000');
  expect(countedVital(vital('CLS', 0)).value).toBe('0.01');
  expect(countedVital(vital('INP', 600_000)).value).toBe('more');
});

test.each(metrics)('%s: good ones are counted exactly, the 75th percentile within its bounds', (metric) => {
  const value = fc.double({ min: 0, max: (bounds[metric].at(-1) ?? 0) * 1.2, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
      const summary = summarize(metric, histogramOf(metric, values));
      expect(summary.count).toBe(values.length);
      expect(summary.good).toBe(values.filter((one) => one <= goodUpTo[metric]).length);
      const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const above = bounds[metric].find((bound) => exact <= bound);
      const below = [0, ...bounds[metric]].filter((bound) => bound < exact).at(-1) ?? 0;
      expect(summary.p75).toBeGreaterThanOrEqual(below);
      expect(summary.p75).toBeLessThanOrEqual(above ?? below);
    }),
  );
});

test('every value that a vital can have is one that the database takes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...metrics),
      fc.double({ min: 0, max: 600_000, noNaN: true }),
      (metric, value) => {
        const values: readonly string[] = measures[metric];
        expect(values).toContain(countedVital(vital(metric, value)).value);
      },
    ),
  );
});
