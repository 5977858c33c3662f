import { median } from '../statistics.ts';

/** The categories of a report that are measured. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The parts of Lighthouse's JSON that are read. */
export interface LighthouseResult {
  categories: Record<
    Category,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

/** The score in a category, 0 to 100; NaN, which meets no target, if Lighthouse has none. */
export const scoreIn = ({ categories }: LighthouseResult, category: Category): number =>
  Math.round((categories[category].score ?? Number.NaN) * 100);

/** The audits of a category that reduced the score in any of the visits, by title. */
export function listFindings(visits: readonly LighthouseResult[], category: Category): string[] {
  const titles = visits.flatMap(({ categories, audits }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return [...new Set(titles)];
}

/** The metrics of the performance score, by audit. */
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
};

/** The medians of the metrics of the performance score: times in ms, and the layout shift. */
export const listMetrics = (visits: readonly LighthouseResult[]): string[] =>
  Object.entries(metrics).map(([id, name]) => {
    const value = median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return name === 'shift' ? `${name} ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
