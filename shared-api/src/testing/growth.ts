/** Milliseconds that less than this say nothing of growth: the clock and the compiler are larger. */
const minMs = 2;
const minRounds = 3;
const maxRounds = 20;

/** Milliseconds of the processor and not of the clock: on a busy machine what takes longer also waits more often. */
async function time(run: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** The most that `measureGrowth` may say of linear work. */
export const maxGrowth = 12;

/**
 * How many times longer a function takes for an input of 8 times the length: about 8 where its work is in proportion to the length, 64 where it
 * is quadratic. Both are measured in turn and the fastest of each counts, with more rounds while the machine is busy; 1 where even the long
 * one takes no time.
 * @param make an input of a length
 */
export async function measureGrowth<Input>(
  length: number,
  make: (length: number) => Input,
  run: (input: Input) => unknown,
): Promise<number> {
  const [short, long] = [make(length), make(8 * length)];
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = 1;
  for (let round = 0; round < maxRounds; round++) {
    shortMs = Math.min(shortMs, await time(() => run(short)));
    longMs = Math.min(longMs, await time(() => run(long)));
    growth = longMs < minMs ? 1 : longMs / shortMs;
    if (round + 1 >= minRounds && growth < maxGrowth * 0.8) break;
  }
  return growth;
}
