import { DiagLogLevel, diag } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  /** Where OpenTelemetry's collector takes metrics by HTTP, without `/v1/metrics`; unset: they are only answered. */
  otlp?: string;
  /** Milliseconds between what is sent there; the SDK's own default, a minute, unless said. */
  otlpInterval?: number;
  /** Is told when the collector does not take them. */
  warn(message: string): void;
}

/** How long the last metrics of a process that ends may take, in milliseconds. */
const lastMs = 2_000;

/** Loaded when it is asked for: most sites have no collector. */
async function pushingReader(endpoint: string, every: number | undefined): Promise<IMetricReader> {
  const [{ OTLPMetricExporter }, { PeriodicExportingMetricReader }] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-metrics'),
  ]);
  const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/metrics` });
  return new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: every });
}

/** OpenTelemetry's SDK, with a reader for Prometheus, and one that pushes where there is a collector. */
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
    // A collector that is gone must not hold up the end.
    close: () => provider.shutdown({ timeoutMillis: lastMs }).catch((error: Error) => warn(error.message)),
  };
}
