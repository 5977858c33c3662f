/**
 * Does some work now and then again after each pause, never twice at once. The answer ends it and waits for what is
 * under way.
 */
export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(start, pauseMs).unref();
  };
  let current: Promise<void>;
  const start = () => {
    current = round();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}
