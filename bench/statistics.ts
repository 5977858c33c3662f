/** The middle value, or the mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] as number;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return (lower + upper) / 2;
}

/** A ratio with its 95 % confidence interval. */
export interface Ratio {
  value: number;
  interval: [low: number, high: number];
}

/** The 97.5th percentile of the standard normal distribution. */
const normal975 = 1.96;

/**
 * The ratio between values that were measured in pairs: the median of the pairs' ratios and of the geometric means of each two of them
 * (Hodges–Lehmann). Disturbances affect both values of a pair, and no single pair decides. The interval excludes as many of these means on each side
 * as the Wilcoxon signed-rank test allows; with fewer than six pairs it contains all of them.
 * https://en.wikipedia.org/wiki/Hodges–Lehmann_estimator
 */
export function ratioOfPairs(ones: readonly number[], others: readonly number[]): Ratio {
  if (ones.length !== others.length) throw new Error('Not every one has another');
  const ratios = ones.map((one, index) => Math.log(one / (others[index] as number)));
  const means = ratios.flatMap((ratio, index) => ratios.slice(index).map((other) => (ratio + other) / 2));
  const sorted = means.sort((a, b) => a - b);
  const pairs = ones.length;
  const spread = Math.sqrt((pairs * (pairs + 1) * (2 * pairs + 1)) / 24);
  const outside = Math.max(0, Math.floor(sorted.length / 2 - normal975 * spread));
  return {
    value: Math.exp(median(sorted)),
    interval: [Math.exp(sorted[outside] as number), Math.exp(sorted[sorted.length - 1 - outside] as number)],
  };
}

/** The 95th percentile. */
export const findP95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

/** Number of turns after which V8 has compiled the code of a server call, and the maximum milliseconds that slow work may spend on them. */
const compiledAfter = { turns: 2_000, milliseconds: 8_000 };

/**
 * The 95th percentiles, in milliseconds, of sequential work; the first turns warm up and do not count. Two kinds of work alternate, so that other
 * load on the machine affects both.
 */
export async function p95s(
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
  { runs = 1_000, warmUp }: { runs?: number; warmUp?: number } = {},
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  const begun = performance.now();
  const { turns, milliseconds } =
    warmUp === undefined ? compiledAfter : { turns: warmUp, milliseconds: Infinity };
  let turn = 0;
  for (; turn < turns && performance.now() - begun < milliseconds; turn++)
    for (const work of [one, other]) await work(turn);
  for (const end = turn + runs; turn < end; turn++)
    for (const [index, work] of [one, other].entries()) {
      const started = performance.now();
      await work(turn);
      times[index as 0 | 1].push(performance.now() - started);
    }
  return [findP95(times[0]), findP95(times[1])];
}
