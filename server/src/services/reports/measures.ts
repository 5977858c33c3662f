import type { BrowserReport, BrowserView, BrowserVital } from 'shared-api/contracts/reports';

/** The measures of a release that are counted, with their possible values, which a check constraint enforces. */

export type Vital = BrowserVital['metric'];

/** Upper bounds of the histograms of web vitals, which include the thresholds of web.dev/vitals. */
export const bounds: Record<Vital, readonly number[]> = {
  /** Milliseconds; good up to 2500, poor above 4000. */
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000],
  /** Milliseconds; good up to 200, poor above 500. */
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000],
  /** Good up to 0.1, poor above 0.25. */
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
};
export const goodUpTo: Record<Vital, number> = { LCP: 2500, INP: 200, CLS: 0.1 };

const outcomes = [
  'shown',
  'load',
  'stalled',
  'render',
  'error',
  'crashed',
] as const satisfies BrowserView['outcome'][];
const phases = [
  'registry',
  'entry',
  'integrity',
  'share',
  'expose',
  'stalled',
  'render',
] as const satisfies BrowserReport['phase'][];
const beyond = 'more';

/** The values of each measure: views by outcome, failures by kind and phase, web vitals by upper bound. */
export const measures = {
  page: outcomes,
  slot: outcomes,
  'failure load': [...phases, 'none'],
  'failure render': [...phases, 'none'],
  'failure error': [...phases, 'none'],
  'failure leave': [...phases, 'none'],
  LCP: [...bounds.LCP.map(String), beyond],
  INP: [...bounds.INP.map(String), beyond],
  CLS: [...bounds.CLS.map(String), beyond],
} as const satisfies Record<string, readonly string[]>;
export type Measure = keyof typeof measures;

/** A measure and its value, to be counted. */
export interface Counted {
  measure: Measure;
  value: string;
}

export const countedView = ({ place, outcome }: BrowserView): Counted => ({ measure: place, value: outcome });

export const countedFailure = ({ kind, phase }: BrowserReport): Counted => ({
  measure: `failure ${kind}`,
  value: phase ?? 'none',
});

export const countedVital = ({ metric, value }: BrowserVital): Counted => ({
  measure: metric,
  value: String(bounds[metric].find((bound) => value <= bound) ?? beyond),
});

/** Counts by upper bound. */
export type Histogram = ReadonlyMap<string, number>;

const countIn = (histogram: Histogram, key: string | number): number => histogram.get(String(key)) ?? 0;

/** The number of measurements and of good ones, and the 75th percentile, interpolated within its bucket. */
export function summarize(metric: Vital, histogram: Histogram): { count: number; good: number; p75: number } {
  const count = [...histogram.values()].reduce((sum, one) => sum + one, 0);
  const good = bounds[metric]
    .filter((bound) => bound <= goodUpTo[metric])
    .reduce((sum, bound) => sum + countIn(histogram, bound), 0);
  let [below, left] = [0, count * 0.75];
  for (const bound of bounds[metric]) {
    const here = countIn(histogram, bound);
    if (here > 0 && here >= left) return { count, good, p75: below + ((bound - below) * left) / here };
    [below, left] = [bound, left - here];
  }
  // The last bucket has no upper bound.
  return { count, good, p75: below };
}
