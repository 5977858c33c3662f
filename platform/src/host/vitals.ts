import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import type { Outcomes, Visited } from './outcomes.ts';
import type { Vital } from './reports.ts';

/** The page that was shown at a time of the document's clock, in milliseconds. */
export const visitedAt = (visited: readonly Visited[], time: number): Visited | undefined =>
  visited.findLast(({ since }) => since <= time) ?? visited[0];

/**
 * Time of a measurement on the document's clock. LCP belongs to the page with which the document was opened, and so does
 * a CLS without any shift. Measurements after a return from the back/forward cache belong to the last page.
 */
function timeOf({ name, entries, navigationType }: MetricType): number {
  const otherwise = navigationType === 'back-forward-cache' ? Number.POSITIVE_INFINITY : 0;
  return name === 'LCP' ? otherwise : (entries[0]?.startTime ?? otherwise);
}

/**
 * Measures the document's web vitals from its start, even if this is called late: browsers keep the entries. Each is
 * reported once, at the first time the document is hidden after the measurement, for the release that showed the page.
 */
export function watchVitals({ visited, reports, beforeSending }: Outcomes): void {
  /** Keyed by the id of the measurement: a document that returns from the back/forward cache has new ids. */
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
