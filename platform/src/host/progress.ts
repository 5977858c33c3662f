/** Milliseconds without progress after which what loads is given up, and the most of them on a slow line. */
const limitMs = 10_000;
const maxLimitMs = 60_000;
const tickMs = 1_000;

type Connection = { effectiveType?: string } | undefined;

/** A browser that knows its line to be slow waits longer, ms. */
const ofLine = () =>
  /2g/.test((navigator as { connection?: Connection }).connection?.effectiveType ?? '')
    ? 3 * limitMs
    : limitMs;

/**
 * Calls `stalled` when nothing that composes a page has arrived for ten seconds: no script and no style sheet. On a slow line that is longer,
 * up to twice what the slowest file of the document has taken. Counts its own ticks, because a computer that slept, or a tab in the background, has not waited.
 * @returns ends it
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

/** Entries of files that a browser keeps: with more of them nobody knows which files have come. */
const maxEntries = 250;

/** The first of these files that has not come; undefined where that is not known. */
export const findMissing = <File extends { url: string }>(files: readonly File[]): File | undefined =>
  performance.getEntriesByType('resource').length < maxEntries
    ? files.find(({ url }) => performance.getEntriesByName(new URL(url, location.href).href).length === 0)
    : undefined;
