import type { Metrics } from '../../kernel/index.ts';
import { bounds, type Vital } from './measures.ts';

/** Metrics of the reports that this process has received. */
export function createInstruments({ meter }: Metrics) {
  const vital = (metric: Vital, name: string, description: string) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: [...bounds[metric]] } });
  return {
    views: meter.createCounter('rafiq_views_total', {
      description: 'Pages and fills of slots, by how they turned out in browsers',
    }),
    failures: meter.createCounter('rafiq_failures_total', {
      description: 'Failures that browsers met, loading by phase',
    }),
    vitals: {
      LCP: vital('LCP', 'rafiq_lcp_milliseconds', 'Largest Contentful Paint'),
      INP: vital('INP', 'rafiq_inp_milliseconds', 'Interaction to Next Paint'),
      CLS: vital('CLS', 'rafiq_cls', 'Cumulative Layout Shift'),
    },
    violations: meter.createCounter('rafiq_csp_violations_total', {
      description: 'Violations of the content policy, by directive',
    }),
  };
}
export type Instruments = ReturnType<typeof createInstruments>;
