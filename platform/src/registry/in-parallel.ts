/** Runs a task for each item, at most `limit` at a time. After a failure it starts no more. */
export async function inParallel<Item>(
  limit: number,
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items].reverse();
  const work = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await run(item);
  };
  const workers = await Promise.allSettled(
    Array.from({ length: limit }, () =>
      work().catch((error) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}
