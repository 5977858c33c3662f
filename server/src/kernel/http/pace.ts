/**
 * Lets a few pass in each turn of the event loop, in the order in which they came. What arrives on many connections at once is otherwise worked on in
 * one turn, and every other call waits for it at each of its steps.
 * @returns waits until the caller may go on; resolves at once while few ask
 */
export function createPace(perTurn: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let left = perTurn;
  let isScheduled = false;

  function nextTurn(): void {
    isScheduled = false;
    left = perTurn;
    for (const pass of waiting.splice(0, perTurn)) {
      left -= 1;
      pass();
    }
    if (left < perTurn) schedule();
  }
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTurn);
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
