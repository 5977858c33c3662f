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
import { describe, type Fault, type Variables } from './variable.ts';

/** Everything the server can be told. */
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

/**
 * Environment variables. Each has a description of what is accepted and an example, from which the one line is made that stops a start with
 * a wrong value.
 */
const environment = z.object({
  ...site.variables,
  ...storage.variables,
  ...mail.variables,
  ...shortener.variables,
  ...identity.variables,
  ...meetings.variables,
  ...payments.variables,
  ...sessions.variables,
  ...limits.variables,
  ...releases.variables,
  ...metrics.variables,
});

const wrong = ([name, what, example]: Fault): ConfigResult => ({
  ok: false,
  message: `Configuration: ${name} ${what}. Example: ${name}=${example}`,
});

/** Reads the environment; of several mistakes it names the first, in one line without the value (it may be a secret). */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== '' && value !== undefined),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const { expects, example } = describe((environment.shape as Variables)[name] as z.ZodType);
    return wrong([name, `must be ${expects}`, example]);
  }
  const values = parsed.data;
  const production = values.RAFIQ_MODE === 'production';
  for (const part of [storage, mail, shortener, identity, meetings, payments, site, sessions, releases]) {
    const fault = part.fault?.(values, production);
    if (fault) return wrong(fault);
  }

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
