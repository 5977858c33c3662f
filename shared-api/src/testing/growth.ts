const minRounds = 3;
const maxRounds = 20;

/** CPU time instead of wall time: on a busy machine, longer work also waits more often. */
async function time(run: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** Maximum growth that counts as linear: below the geometric mean of 8 and 64. */
export const maxGrowth = 20;

const getMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/**
 * Measures how many times longer a function takes for an input of 8 times the length: about 8 for linear work, 64 for quadratic work. Both
 * lengths are measured in turn, with more rounds while the machine is busy; the result is the median ratio of the rounds, because a single round
 * may meet the garbage collector or cold caches. It is 1 if even the long input takes no measurable time.
 * @param make creates an input of a length
 * @param minMs below it the long input takes no measurable time: the first use of its memory costs more than linear work on it
 */
export async function measureGrowth<Input>(
  length: number,
  make: (length: number) => Input,
  run: (input: Input) => unknown,
  minMs = 2,
): Promise<number> {
  const [short, long] = [make(length), make(8 * length)];
  const ratios: number[] = [];
  let fastest = Number.POSITIVE_INFINITY;
  let growth = 1;
  for (let round = 0; round < maxRounds; round++) {
    const shortMs = await time(() => run(short));
    const longMs = await time(() => run(long));
    fastest = Math.min(fastest, longMs);
    ratios.push(longMs / shortMs);
    growth = fastest < minMs ? 1 : getMedian(ratios);
    if (round + 1 >= minRounds && growth < maxGrowth * 0.5) break;
  }
  return growth;
}
