/**
 * Limits how many pieces of work run in one iteration of the event loop, in the order in which they came. Without a limit, data that arrives on many
 * connections at once is processed in one iteration, and every other call waits for it at each of its steps.
 * @returns a function whose promise resolves when the caller may continue; it returns undefined if that is now
 */
export function createTickLimit(perTick: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let left = perTick;
  let isScheduled = false;

  function nextTick(): void {
    isScheduled = false;
    left = perTick;
    for (const resolve of waiting.splice(0, perTick)) {
      left -= 1;
      resolve();
    }
    if (left < perTick) schedule();
  }
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTick);
  }

  return () => {
    schedule();
    if (left > 0) {
      left -= 1;
      return undefined;
    }
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
}
