import type { ReleaseHealth } from 'shared-api/contracts/releases';

type Views = ReleaseHealth['views'];
export type Vital = keyof Required<ReleaseHealth['vitals']>;
export type VitalRating = 'good' | 'needsWork' | 'poor';

const hourMs = 3_600_000;

/** The periods for which figures can be shown, with their lengths in milliseconds. */
export const periods = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

/** The period that an address names; the day if it names none. */
export const parsePeriod = (text: string | undefined): Period =>
  periodNames.find((period) => period === text) ?? 'day';

/** The server counts in steps of this length. */
export const countingStepMs = 300_000;

/** The instant at which the counting step of another instant began, both in milliseconds. */
export const getStepStart = (now: number): number => now - (now % countingStepMs);

/** The outcomes of views that showed nothing. */
export const failures = ['load', 'stalled', 'render', 'error'] as const;

/** Counts the views that showed nothing. */
export const countFailed = (views: Views): number =>
  failures.reduce((sum, outcome) => sum + views[outcome], 0);

/** Counts the views that failed, at once or later: those that crashed had been shown. */
const countBad = (views: Views): number => countFailed(views) + views.crashed;

/** The share of the views that failed, at once or later, 0 to 1; undefined without views. */
export function getFailureShare(views: Views): number | undefined {
  const all = views.shown + countFailed(views);
  return all === 0 ? undefined : countBad(views) / all;
}

/** Orders releases by the number of failures, the highest first, then by name and version. */
export const sortByFailures = (releases: readonly ReleaseHealth[]): ReleaseHealth[] =>
  [...releases].sort(
    (a, b) =>
      countBad(b.views) - countBad(a.views) ||
      a.name.localeCompare(b.name, 'en') ||
      b.version.localeCompare(a.version, 'en', { numeric: true }),
  );

/** Upper bounds of good and of acceptable values of the 75th percentile (https://web.dev/articles/vitals). CLS has no unit, the others are milliseconds. */
const thresholds: Record<Vital, { good: number; acceptable: number }> = {
  LCP: { good: 2500, acceptable: 4000 },
  INP: { good: 200, acceptable: 500 },
  CLS: { good: 0.1, acceptable: 0.25 },
};
export const vitals = Object.keys(thresholds) as Vital[];

/** Rates the 75th percentile of a web vital. */
export function rateVital(vital: Vital, p75: number): VitalRating {
  const { good, acceptable } = thresholds[vital];
  if (p75 <= good) return 'good';
  return p75 <= acceptable ? 'needsWork' : 'poor';
}
