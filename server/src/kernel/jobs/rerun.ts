/**
 * Runs work at each call of the returned function, never twice at the same time: calls during a run cause one more run after it. For work that
 * reads what is new, such as after a notification.
 */
export function rerun(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work().catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}
