/** The middle of an odd number of values, the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] as number;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return (lower + upper) / 2;
}

/**
 * How many times as much the ones are as the others that were measured beside them, one by one: the median of the pairs' ratios and of the geometric
 * means of two of them each. What the machine does meanwhile meets both of a pair; no single pair decides.
 * https://en.wikipedia.org/wiki/Hodges–Lehmann_estimator
 */
export function ratioOfPairs(ones: readonly number[], others: readonly number[]): number {
  if (ones.length !== others.length) throw new Error('Not every one has another');
  const ratios = ones.map((one, index) => Math.log(one / (others[index] as number)));
  const means = ratios.flatMap((ratio, index) => ratios.slice(index).map((other) => (ratio + other) / 2));
  return Math.exp(median(means));
}

/** What 95 of 100 stay below. */
export const findP95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

/** Turns after which V8 has compiled what a call of the server uses, and the milliseconds that slow work may take for them. */
const compiledAfter = { turns: 2_000, milliseconds: 8_000 };

/**
 * Milliseconds that 95 of 100 stay below, of work done one after the other; the first ones warm up and do not count. Two kinds of work take turns, so that
 * what else the machine does meets both.
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
