/** Milliseconds that less than this say nothing of growth: the clock and the compiler are larger. */
const minMs = 2;
const rounds = 5;

async function fastest(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await run();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

/**
 * How many times longer a function takes for an input of 8 times the length: about 8 where its work is in proportion to the length, 64 where it
 * is quadratic. The fastest of several runs counts, so that what else the machine does matters little; 1 where even the long one takes no time.
 * @param make an input of a length
 */
export async function measureGrowth<Input>(
  length: number,
  make: (length: number) => Input,
  run: (input: Input) => unknown,
): Promise<number> {
  const [short, long] = [make(length), make(8 * length)];
  // Compiles what runs, and finds out soon where the long one would take minutes.
  await run(short);
  const longMs = await fastest(() => run(long));
  return longMs < minMs ? 1 : longMs / (await fastest(() => run(short)));
}

/** The most that `measureGrowth` may say of linear work. */
export const maxGrowth = 12;
