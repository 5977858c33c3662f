import {
  type Counts,
  type EvaluationOptions,
  evaluateCanary,
  getTally,
  type Metric,
  metrics,
  type Verdict,
  vitals,
} from './evaluate-canary.ts';

/** Counts of one release by the network (address prefix) that the reports came from. */
export type CountsByNetwork = ReadonlyMap<string, Counts>;

export interface NetworkOptions extends EvaluationOptions {
  /**
   * Minimum number of networks with reports before a canary is evaluated. With 1, a single network suffices and its weight is not
   * limited, for a site whose visitors share one network.
   */
  networks?: number;
}

/** Scales all counts by a factor. */
function scale({ views, vitals: measured }: Counts, share: number): Counts {
  const part = (count: number) => Math.round(count * share);
  const { shown, load, render, error } = views;
  return {
    views: { shown: part(shown), load: part(load), render: part(render), error: part(error) },
    vitals: Object.fromEntries(
      Object.entries(measured).map(([metric, { count, good }]) => [
        metric,
        { count: part(good) + part(count - good), good: part(good) },
      ]),
    ),
  };
}

function sumCounts(all: Iterable<Counts>): Counts {
  const sum: Counts = { views: { shown: 0, load: 0, render: 0, error: 0 }, vitals: {} };
  for (const { views, vitals: measured } of all) {
    for (const outcome of ['shown', 'load', 'render', 'error'] as const) sum.views[outcome] += views[outcome];
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
  { networks = 3, ...options }: NetworkOptions = {},
  complete: (canary: Counts, stable: Counts) => Counts | undefined = (counts) => counts,
): Verdict {
  if (canary.size < networks) return { verdict: 'wait' };
  for (const metric of metrics) {
    const sum = (counts: CountsByNetwork) =>
      networks === 1 ? sumCounts(counts.values()) : limitNetworks(counts, metric);
    const other = sum(stable);
    const own = complete(sum(canary), other);
    if (own === undefined) return { verdict: 'wait' };
    const verdict = evaluateCanary(own, other, options, [metric]);
    if (verdict.verdict === 'worse') return verdict;
  }
  return { verdict: 'wait' };
}
