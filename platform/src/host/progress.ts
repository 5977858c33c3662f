/** Milliseconds without progress after which loading is given up, and the maximum on a slow connection. */
const limitMs = 10_000;
const maxLimitMs = 60_000;
const tickMs = 1_000;

type Connection = { effectiveType?: string } | undefined;

/** Returns the limit in milliseconds; longer where the browser knows that its connection is slow. */
const ofLine = () =>
  /2g/.test((navigator as { connection?: Connection }).connection?.effectiveType ?? '')
    ? 3 * limitMs
    : limitMs;

/**
 * Calls `stalled` when no script and no style sheet has arrived for ten seconds. On a slow connection the limit is up to twice the time of the
 * document's slowest file. Counts its own ticks, because a computer that slept, or a background tab, has not waited.
 * @returns a function that ends watching
 */
export function watchProgress(stalled: () => void): () => void {
  let limit = ofLine();
  let waited = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { initiatorType, duration } of list.getEntries() as PerformanceResourceTiming[]) {
      if (initiatorType !== 'script' && initiatorType !== 'link') continue;
      waited = 0;
      limit = Math.max(limit, Math.min(2 * duration, maxLimitMs));
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  const timer = setInterval(() => {
    waited += tickMs;
    if (waited < limit) return;
    end();
    stalled();
  }, tickMs);
  const end = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  return end;
}

/** Maximum number of resource entries that a browser keeps: with more, it is unknown which files have arrived. */
const maxEntries = 250;

/** The first of these files that has not arrived; undefined if that is unknown. */
export const findMissing = <File extends { url: string }>(files: readonly File[]): File | undefined =>
  performance.getEntriesByType('resource').length < maxEntries
    ? files.find(({ url }) => performance.getEntriesByName(new URL(url, location.href).href).length === 0)
    : undefined;
