import {
  type Counts,
  type EvaluationOptions,
  evaluateCanary,
  failures,
  getTally,
  type Metric,
  metrics,
  noViews,
  type Verdict,
  vitals,
} from './evaluate-canary.ts';

/** Counts of one release by the network (address prefix) that the reports came from. */
export type CountsByNetwork = ReadonlyMap<string, Counts>;

/** Networks that a canary's reports come from before it is evaluated, unless configured. */
export const defaultNetworks = 3;

export interface NetworkOptions extends EvaluationOptions {
  /**
   * Minimum number of networks with reports before a canary is evaluated. With 1, a single network suffices and its weight is not
   * limited, for a site whose visitors share one network.
   */
  networks?: number;
}

const outcomes = ['shown', ...failures] as const;
const mapViews = (count: (outcome: (typeof outcomes)[number]) => number): Counts['views'] =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])) as Counts['views'];

/**
 * A network's views crash at most once each: crashes beyond its views that were reported as shown are fabricated, or belong to pages
 * that were opened before these counts began.
 */
const limitCrashes = (byNetwork: CountsByNetwork): CountsByNetwork =>
  new Map(
    [...byNetwork].map(([network, { views, vitals: measured }]) => [
      network,
      { views: { ...views, crashed: Math.min(views.crashed, views.shown) }, vitals: measured },
    ]),
  );

/** Scales all counts by a factor. */
function scale({ views, vitals: measured }: Counts, share: number): Counts {
  const part = (count: number) => Math.round(count * share);
  return {
    views: mapViews((outcome) => part(views[outcome])),
    vitals: Object.fromEntries(
      Object.entries(measured).map(([metric, { count, good }]) => [
        metric,
        { count: part(good) + part(count - good), good: part(good) },
      ]),
    ),
  };
}

function sumCounts(all: Iterable<Counts>): Counts {
  const sum: Counts = { views: { ...noViews }, vitals: {} };
  for (const { views, vitals: measured } of all) {
    for (const outcome of outcomes) sum.views[outcome] += views[outcome];
    for (const metric of vitals) {
      const { count, good } = measured[metric] ?? { count: 0, good: 0 };
      const before = sum.vitals[metric] ?? { count: 0, good: 0 };
      if (count > 0) sum.vitals[metric] = { count: before.count + count, good: before.good + good };
    }
  }
  return sum;
}

/**
 * Sums the reports of networks so that none decides about the metric alone. Leaves out the network with the most failures, so that
 * one network cannot invent failures, and limits the largest of the others to the sum of the rest, so that one network's invented
 * good views hide at most half of the failures.
 */
export function limitNetworks(byNetwork: CountsByNetwork, metric: Metric): Counts {
  const networks = [...byNetwork.values()].map((counts) => ({ counts, ...getTally(counts, metric) }));
  networks.sort((a, b) => b.bad - a.bad || b.of - a.of);
  if (networks[0] !== undefined && networks[0].bad > 0) networks.shift();
  const [largest, ...others] = networks.sort((a, b) => b.of - a.of);
  if (largest === undefined) return sumCounts([]);
  const rest = others.reduce((sum, { of }) => sum + of, 0);
  const limited = largest.of > rest ? scale(largest.counts, rest / largest.of) : largest.counts;
  return sumCounts([limited, ...others.map(({ counts }) => counts)]);
}

/**
 * Evaluates a canary (see `evaluateCanary`) by the reports of several networks, so that an attacker who controls one network can neither roll back
 * a good canary nor hide a bad one.
 * @param complete adds the views that have not been reported yet to the canary's counts; returns undefined while they are unknown
 */
export function evaluateByNetwork(
  canary: CountsByNetwork,
  stable: CountsByNetwork,
  { networks = defaultNetworks, ...options }: NetworkOptions = {},
  complete: (canary: Counts, stable: Counts) => Counts | undefined = (counts) => counts,
): Verdict {
  if (canary.size < networks) return { verdict: 'wait' };
  const [own, other] = [limitCrashes(canary), limitCrashes(stable)];
  for (const metric of metrics) {
    const sum = (counts: CountsByNetwork) =>
      networks === 1 ? sumCounts(counts.values()) : limitNetworks(counts, metric);
    const beside = sum(other);
    const completed = complete(sum(own), beside);
    if (completed === undefined) return { verdict: 'wait' };
    const verdict = evaluateCanary(completed, beside, options, [metric]);
    if (verdict.verdict === 'worse') return verdict;
  }
  return { verdict: 'wait' };
}
