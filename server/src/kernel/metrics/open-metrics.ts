import { DiagLogLevel, diag } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  /** Endpoint of the OpenTelemetry collector over HTTP, without `/v1/metrics`; unset: metrics are only pulled. */
  otlp?: string;
  /** Milliseconds between two exports; the SDK's default, a minute, if unset. */
  otlpInterval?: number;
  /** Called when the collector does not accept an export. */
  warn(message: string): void;
}

/** Maximum milliseconds for the last export when the process ends. */
const lastMs = 2_000;

/** Loaded on demand: most sites have no collector. */
async function pushingReader(endpoint: string, every: number | undefined): Promise<IMetricReader> {
  const [{ OTLPMetricExporter }, { PeriodicExportingMetricReader }] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-metrics'),
  ]);
  const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/metrics` });
  return new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: every });
}

/** Starts OpenTelemetry's SDK, with a reader for Prometheus, and one that pushes where a collector is configured. */
export async function openMetrics({ otlp, otlpInterval, warn }: MetricsOptions): Promise<Metrics> {
  const quiet = () => undefined;
  diag.setLogger(
    {
      error: (message) => warn(`OpenTelemetry: ${message}`),
      warn,
      info: quiet,
      debug: quiet,
      verbose: quiet,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const pushing = otlp === undefined ? [] : [await pushingReader(otlp, otlpInterval)];
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'rafiq' }),
    readers: [prometheus, ...pushing],
  });
  return {
    meter: provider.getMeter('rafiq'),
    text: async () => serializer.serialize((await prometheus.collect()).resourceMetrics),
    // An unreachable collector must not block the shutdown.
    close: () => provider.shutdown({ timeoutMillis: lastMs }).catch((error: Error) => warn(error.message)),
  };
}
