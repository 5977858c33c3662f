import { compareRates, compareWithRate, type Prior, type Tally } from './sequential-test.ts';

/** Measurements of a release: views by outcome, and how many of each web vital were good. `crashed` views are included in `shown`. */
export interface Counts {
  views: Record<'shown' | Failure, number>;
  vitals: Partial<Record<Vital, { count: number; good: number }>>;
}

export const failures = ['load', 'stalled', 'render', 'error', 'crashed'] as const;
type Failure = (typeof failures)[number];
export const vitals = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof vitals)[number];
/** A metric by which canaries are evaluated. */
export type Metric = Failure | Vital;
export const metrics: readonly Metric[] = [...failures, ...vitals];

/** Views, or measurements of a vital, of each release before they are compared, unless configured. */
export const defaultMinimum = 10;

export interface EvaluationOptions {
  /** By how much the canary's failure rate may exceed the stable release's; 0.02 is two percentage points. */
  margin?: number;
  /** The margin for the rate of web vitals that are not good. */
  vitalsMargin?: number;
  /** The maximum rate of false alarms, however long a canary runs and however often it is evaluated. */
  alpha?: number;
  /** Minimum number of views, or of measurements of a vital, of each release before they are compared. */
  minimum?: number;
}

/** `metric`: the first metric that is worse; `reason`: one line for operators. */
export type Verdict = { verdict: 'wait' } | { verdict: 'worse'; metric: Metric; reason: string };

/** The failure rate that a canary may have while the stable release has too few views to compare with. */
const maxFailureRate = 0.25;
/** Number of tests, for the Bonferroni correction: each failure against the stable release and against the fixed rate, each vital against the stable release. */
const comparisons = 2 * failures.length + vitals.length;

/** Stable releases rarely fail: with this prior, fewer views suffice to estimate the rate. */
const rare: Prior = [1, 30];
const anything: Prior = [1, 1];

const wording: Record<Metric, string> = {
  load: 'did not load',
  stalled: 'never ended loading',
  render: 'crashed',
  error: 'had an uncaught error',
  crashed: 'crashed after it was shown',
  LCP: 'LCP was not good',
  INP: 'INP was not good',
  CLS: 'CLS was not good',
};

const isVital = (metric: Metric): metric is Vital => vitals.some((vital) => vital === metric);

export const noViews: Counts['views'] = { shown: 0, load: 0, stalled: 0, render: 0, error: 0, crashed: 0 };

/** Number of views. Crashed views are excluded, since they were counted as shown before. */
export const countViews = ({ crashed: _, ...views }: Counts['views']): number =>
  Object.values(views).reduce((all, one) => all + one, 0);

/** Failures and observations of one metric. */
export function getTally({ views, vitals: measured }: Counts, metric: Metric): Tally {
  if (!isVital(metric)) return { bad: views[metric], of: countViews(views) };
  const { count = 0, good = 0 } = measured[metric] ?? {};
  return { bad: count - good, of: count };
}

function reasonOf(metric: Metric, canary: Tally, stable: Tally): string {
  const what = isVital(metric) ? 'measurements' : 'views';
  const compared = stable.of === 0 ? '' : `, in ${stable.bad} of ${stable.of} of the stable release`;
  return `${wording[metric]} in ${canary.bad} of ${canary.of} ${what}${compared}`;
}

/**
 * Evaluates whether a canary is worse than the stable release, by a sequential test that may run after every view (ADR-0020): of
 * canaries that are not worse by more than the margin, at most a share of `alpha` is ever called worse.
 * @param stable counts of the same period
 * @param compared the metrics to compare; `alpha` holds for all of them together
 */
export function evaluateCanary(
  canary: Counts,
  stable: Counts,
  { margin = 0.02, vitalsMargin = 0.1, alpha = 0.02, minimum = defaultMinimum }: EvaluationOptions = {},
  compared: readonly Metric[] = metrics,
): Verdict {
  const enough = Math.log(comparisons / alpha);
  for (const metric of compared) {
    const own = getTally(canary, metric);
    const other = getTally(stable, metric);
    if (own.of < minimum) continue;
    const [allowed, prior] = isVital(metric) ? [vitalsMargin, anything] : [margin, rare];
    const comparable = other.of >= minimum;
    if (!comparable && isVital(metric)) continue;
    const logEValue = comparable
      ? compareRates(own, other, allowed, prior)
      : compareWithRate(own, maxFailureRate);
    if (logEValue >= enough) return { verdict: 'worse', metric, reason: reasonOf(metric, own, other) };
  }
  return { verdict: 'wait' };
}
