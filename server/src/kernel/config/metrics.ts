import { z } from 'zod';
import { part } from './part.ts';
import { variable, webAddress, wholeNumber } from './variable.ts';

export interface MetricsConfig {
  metrics: {
    /** Who brings it as a bearer token may read /metrics and how releases do; unset: /metrics from this machine alone. */
    token?: string;
    /** Where OpenTelemetry's collector takes metrics, and milliseconds between what is sent. */
    otlp?: string;
    otlpInterval?: number;
  };
}

export const metrics = part({
  variables: {
    METRICS_TOKEN: variable(
      z.string().regex(/^[\w.~+/=-]{16,512}$/),
      'a bearer token of at least 16 characters',
      '"$(openssl rand -hex 32)"',
    ).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
      "the address of OpenTelemetry's collector",
      'http://localhost:4318',
    ),
    OTEL_METRIC_EXPORT_INTERVAL: variable(
      wholeNumber(100, 3_600_000),
      'milliseconds from 100 to 3600000',
      '60000',
    ).optional(),
  },

  read: (values): MetricsConfig => ({
    metrics: {
      token: values.METRICS_TOKEN,
      otlp: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      otlpInterval: values.OTEL_METRIC_EXPORT_INTERVAL,
    },
  }),
});
