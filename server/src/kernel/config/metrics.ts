import { z } from 'zod';
import { defineGroup } from './group.ts';
import { variable, webAddress, wholeNumber } from './variable.ts';

export interface MetricsConfig {
  metrics: {
    /** Bearer token for /metrics and the health of releases; unset: only this machine may read /metrics. */
    token?: string;
    /** Endpoint of the OpenTelemetry collector, and milliseconds between two exports. */
    otlp?: string;
    otlpInterval?: number;
  };
}

export const metrics = defineGroup({
  title: 'Metrics',
  variables: {
    METRICS_TOKEN: variable(z.string().regex(/^[\w.~+/=-]{16,512}$/), {
      meaning:
        'Requests with it as bearer token may read `/metrics` and the state of releases: see [metrics.md](metrics.md)',
      expects: 'a bearer token of at least 16 characters',
      example: '"$(openssl rand -hex 32)"',
      unset: '`/metrics` to this machine alone',
    }).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({
      meaning: 'Where metrics are pushed to',
      expects: "the address of OpenTelemetry's collector",
      example: 'http://localhost:4318',
    }),
    OTEL_METRIC_EXPORT_INTERVAL: variable(wholeNumber(100, 3_600_000), {
      meaning: 'How often they are pushed',
      expects: 'milliseconds from 100 to 3600000',
      example: '60000',
      unset: '60000',
    }).optional(),
  },

  read: (values): MetricsConfig => ({
    metrics: {
      token: values.METRICS_TOKEN,
      otlp: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      otlpInterval: values.OTEL_METRIC_EXPORT_INTERVAL,
    },
  }),
});
