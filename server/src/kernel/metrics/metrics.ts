import { createNoopMeter, type Meter } from '@opentelemetry/api';

/** What the server counts and measures. One set of instruments serves both who asks (Prometheus) and who is told (OTLP). */
export interface Metrics {
  /** Makes instruments. Names, also towards OpenTelemetry, are Prometheus' way: `rafiq_views_total`. */
  meter: Meter;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/** Counts nothing: for tests and commands. */
export const noMetrics: Metrics = {
  meter: createNoopMeter(),
  text: async () => '',
  close: async () => undefined,
};
