import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import type { Outcomes, Visited } from './outcomes.ts';
import type { Vital } from './reports.ts';

/** The page that was there at a moment of the document's time, in milliseconds. */
export const visitedAt = (visited: readonly Visited[], time: number): Visited | undefined =>
  visited.findLast(({ since }) => since <= time) ?? visited[0];

/**
 * When it happened, by the document's clock. The largest content is that of the page the document opened with, and where
 * nothing has shifted that is its merit; what is measured after a return from the back/forward cache is of the last page.
 */
function timeOf({ name, entries, navigationType }: MetricType): number {
  const otherwise = navigationType === 'back-forward-cache' ? Number.POSITIVE_INFINITY : 0;
  return name === 'LCP' ? otherwise : (entries[0]?.startTime ?? otherwise);
}

/**
 * Measures the document's web vitals, from its beginning on however late this is called: browsers keep the entries. Each is
 * reported once, when the document is hidden for the first time since it is known, of the release that showed the page.
 */
export function watchVitals({ visited, reports, beforeSending }: Outcomes): void {
  /** By the measurement's own id: a document that is back from the back/forward cache has new ones. */
  const known = new Map<string, Vital>();
  const reported = new Set<string>();

  function keep(metric: MetricType): void {
    const page = visitedAt(visited, timeOf(metric));
    if (page === undefined || metric.name === 'FCP' || metric.name === 'TTFB') return;
    const { remote, version, path } = page;
    known.set(metric.id, { remote, version, path, metric: metric.name, value: metric.value });
  }
  onLCP(keep);
  onCLS(keep);
  onINP(keep);

  beforeSending(() => {
    for (const [id, vital] of known) if (!reported.has(id)) reports.vital(vital);
    for (const id of known.keys()) reported.add(id);
    known.clear();
  });
}
