/** Runs work at once and again after each pause, never twice at the same time. The returned function stops it and waits for work in progress. */
export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number | (() => number),
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    await work().catch(onError);
    const pause = typeof pauseMs === 'number' ? pauseMs : pauseMs();
    if (!stopped) timer = setTimeout(start, pause).unref();
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
