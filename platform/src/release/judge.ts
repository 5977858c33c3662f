import { againstEach, againstFixed, type Prior, type Tally } from './evidence.ts';

/** How a release did: pages and fills of slots by how they turned out, and of each web vital how many were good. */
export interface Counts {
  views: { shown: number; load: number; render: number; error: number };
  vitals: Partial<Record<Vital, { count: number; good: number }>>;
}

export const failures = ['load', 'render', 'error'] as const;
export const vitals = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof vitals)[number];
/** What a canary is evaluated by. */
export type Metric = (typeof failures)[number] | Vital;
export const metrics: readonly Metric[] = [...failures, ...vitals];

export interface JudgeOptions {
  /** By how much the canary's share of failed views may exceed the stable release's: 0.02 is two in a hundred more. */
  margin?: number;
  /** The margin for the share of web vitals that are not good. */
  vitalsMargin?: number;
  /** How often a canary that is no worse is called worse, at most, however long and often one looks. */
  alpha?: number;
  /** Views, or measurements of a vital, that each side has at least before it is evaluated. */
  minimum?: number;
}

/** `metric`: by what it is worse; `reason`: one line for people. */
export type Verdict = { verdict: 'wait' } | { verdict: 'worse'; metric: Metric; reason: string };

/** While the stable release has too few views to compare with, a canary may fail this part of its own. */
const bearable = 0.25;
/** Each failure against the stable release and against what is bearable, each vital against the stable release. */
const comparisons = 2 * failures.length + vitals.length;

/** A stable release fails rarely: looking for that first, its own rate is learned from fewer views. */
const rare: Prior = [1, 30];
const anything: Prior = [1, 1];

const wording: Record<Metric, string> = {
  load: 'did not load',
  render: 'crashed',
  error: 'had an uncaught error',
  LCP: 'LCP was not good',
  INP: 'INP was not good',
  CLS: 'CLS was not good',
};

const isVital = (metric: Metric): metric is Vital => vitals.some((vital) => vital === metric);

const sum = ({ shown, load, render, error }: Counts['views']): number => shown + load + render + error;

/** How often the metric went wrong, of how many. */
export function tallyOf({ views, vitals: measured }: Counts, metric: Metric): Tally {
  if (!isVital(metric)) return { bad: views[metric], of: sum(views) };
  const { count = 0, good = 0 } = measured[metric] ?? {};
  return { bad: count - good, of: count };
}

function reasonOf(metric: Metric, canary: Tally, stable: Tally): string {
  const what = isVital(metric) ? 'measurements' : 'views';
  const compared = stable.of === 0 ? '' : `, in ${stable.bad} of ${stable.of} of the stable release`;
  return `${wording[metric]} in ${canary.bad} of ${canary.of} ${what}${compared}`;
}

/**
 * Whether a canary is worse than the release beside it, by a sequential test that may be asked after every view
 * (ADR-0020): of all canaries that are no worse than stable by more than the margin, a share of at most `alpha` is ever called
 * worse.
 * @param stable counts of the same time
 * @param judged the metrics to look at; the guarantee is for all of them together
 */
export function judge(
  canary: Counts,
  stable: Counts,
  { margin = 0.02, vitalsMargin = 0.1, alpha = 0.02, minimum = 10 }: JudgeOptions = {},
  judged: readonly Metric[] = metrics,
): Verdict {
  const enough = Math.log(comparisons / alpha);
  for (const metric of judged) {
    const own = tallyOf(canary, metric);
    const other = tallyOf(stable, metric);
    if (own.of < minimum) continue;
    const [allowed, prior] = isVital(metric) ? [vitalsMargin, anything] : [margin, rare];
    const comparable = other.of >= minimum;
    if (!comparable && isVital(metric)) continue;
    const evidence = comparable ? againstEach(own, other, allowed, prior) : againstFixed(own, bearable);
    if (evidence >= enough) return { verdict: 'worse', metric, reason: reasonOf(metric, own, other) };
  }
  return { verdict: 'wait' };
}
