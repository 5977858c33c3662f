import type { Metrics } from '../../kernel/index.ts';

/** Measures the streams of live events of this node. */
export function measureStreams(
  meter: Metrics['meter'],
  countOpen: () => number,
): { onDelivered(delayMs: number): void } {
  meter
    .createObservableGauge('rafiq_realtime_streams', { description: 'Open streams of live events' })
    .addCallback((result) => result.observe(countOpen()));
  const delays = meter.createHistogram('rafiq_realtime_delivery_seconds', {
    description: 'From the publication of a live event until it is sent to a reader',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60] },
  });
  return { onDelivered: (delayMs) => delays.record(delayMs / 1_000) };
}
