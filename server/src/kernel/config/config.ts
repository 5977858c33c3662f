import { z } from 'zod';
import { type IdentityConfig, identity } from './identity.ts';
import { type LimitsConfig, limits } from './limits.ts';
import { type MailConfig, mail } from './mail.ts';
import { type MeetingsConfig, meetings } from './meetings.ts';
import { type MetricsConfig, metrics } from './metrics.ts';
import { type PaymentsConfig, payments } from './payments.ts';
import { type ReleasesConfig, releases } from './releases.ts';
import { type SessionsConfig, sessions } from './sessions.ts';
import { type ShortenerConfig, shortener } from './shortener.ts';
import { type SiteConfig, site } from './site.ts';
import { type StorageConfig, storage } from './storage.ts';
import { type ConfigError, describe, type Variables } from './variable.ts';

/** The whole configuration of the server. */
export interface Config
  extends SiteConfig,
    StorageConfig,
    MailConfig,
    ShortenerConfig,
    IdentityConfig,
    LimitsConfig,
    SessionsConfig,
    ReleasesConfig,
    MetricsConfig {
  meetings: MeetingsConfig;
  payments: PaymentsConfig;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; message: string };

export const groups = [
  site,
  storage,
  releases,
  sessions,
  mail,
  identity,
  meetings,
  payments,
  shortener,
  limits,
  metrics,
] as const;

/**
 * Environment variables. Each has its meaning, its accepted values and an example, from which the error lines at start and the reference
 * (`docs/configuration.md`) are generated.
 */
const environment = z.object({
  ...site.variables,
  ...storage.variables,
  ...releases.variables,
  ...sessions.variables,
  ...mail.variables,
  ...identity.variables,
  ...meetings.variables,
  ...payments.variables,
  ...shortener.variables,
  ...limits.variables,
  ...metrics.variables,
});

const lineOf = ([name, what, example]: ConfigError): string =>
  `Configuration: ${name} ${what}.${example === '' ? '' : ` Example: ${name}=${example}`}`;

/** The variables with invalid values, each once. */
const invalidNames = (error: z.ZodError): string[] => [
  ...new Set(error.issues.map(({ path }) => String(path[0]))),
];

/** Reads the environment. The message names everything invalid or missing, a line each, without the values, because they may be secrets. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== '' && value !== undefined),
  );
  const first = environment.safeParse(given);
  const wrong = first.success ? [] : invalidNames(first.error);
  // Checks that span several variables run on those with valid values.
  const accepted = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
  const values = environment.parse(accepted);
  const production = values.RAFIQ_MODE === 'production';
  const errors: ConfigError[] = wrong.map((name) => {
    const { expects, example } = describe((environment.shape as Variables)[name] as z.ZodType);
    return [name, `must be ${expects}`, example];
  });
  for (const group of groups)
    if ('findErrors' in group)
      errors.push(
        ...(group.findErrors?.(values, production) ?? []).filter(([name]) => !wrong.includes(name)),
      );
  if (errors.length > 0) return { ok: false, message: errors.map(lineOf).join('\n') };

  const about = { production, dataDir: values.DATA_DIR ?? '.data' };
  return {
    ok: true,
    config: {
      ...site.read(values, about),
      ...storage.read(values, about),
      ...mail.read(values, about),
      ...shortener.read(values, about),
      ...identity.read(values, about),
      ...meetings.read(values, about),
      ...payments.read(values, about),
      ...sessions.read(values, about),
      ...limits.read(values, about),
      ...releases.read(values, about),
      ...metrics.read(values, about),
    },
  };
}
