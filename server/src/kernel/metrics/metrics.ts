import { createNoopMeter, type Meter } from '@opentelemetry/api';

/** The server's metrics. One set of instruments serves both Prometheus, which pulls, and an OTLP collector, to which they are pushed. */
export interface Metrics {
  /** Creates instruments. Names follow Prometheus' conventions, also for OpenTelemetry: `rafiq_views_total`. */
  meter: Meter;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  /** Exports what has not been exported yet. */
  close(): Promise<void>;
}

/** Records nothing; for tests and commands. */
export const noMetrics: Metrics = {
  meter: createNoopMeter(),
  text: async () => '',
  close: async () => undefined,
};
