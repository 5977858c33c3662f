import { z } from 'zod';
import type { DatabaseConfig } from './database.ts';
import type { ConfigGroup } from './group.ts';
import type { Limits } from './limits.ts';
import type { MetricsConfig } from './metrics.ts';
import type { SecretConfig } from './secret.ts';
import { type SiteConfig, site } from './site.ts';
import { type ConfigError, describe, type Variables } from './variable.ts';

/** The configuration of the server: what the kernel reads, and the fields that areas and services add with their groups of variables. */
export interface Config extends SiteConfig, DatabaseConfig, SecretConfig, MetricsConfig {
  limits: Limits;
}

export type ConfigResult<C extends object = Config> =
  | { ok: true; config: C }
  | { ok: false; message: string };

/** The fields that several groups read together. */
type ConfigOf<Groups extends readonly ConfigGroup[]> = Intersection<ReturnType<Groups[number]['read']>>;
type Intersection<Union> = (Union extends object ? (part: Union) => void : never) extends (
  part: infer All extends object,
) => void
  ? All
  : never;

const lineOf = ([name, what, example]: ConfigError): string =>
  `Configuration: ${name} ${what}.${example === '' ? '' : ` Example: ${name}=${example}`}`;

/** Names of the variables with invalid values, without duplicates. */
const invalidNames = (error: z.ZodError): string[] => [
  ...new Set(error.issues.map(({ path }) => String(path[0]))),
];

/** The variables of all groups by name. @throws when two groups have one of the same name */
function collectVariables(groups: readonly ConfigGroup[]): Variables {
  const all: Variables = {};
  for (const [name, schema] of groups.flatMap(({ variables }) => Object.entries(variables))) {
    if (name in all) throw new Error(`Two groups of the configuration have the variable ${name}`);
    all[name] = schema;
  }
  return all;
}

/** Merges the fields that the groups read. Objects with the same key (`limits`) are merged too. */
function merge(parts: readonly object[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const before = merged[name];
    merged[name] = typeof before === 'object' && typeof value === 'object' ? { ...before, ...value } : value;
  }
  return merged;
}

/**
 * Makes the function that reads the environment. Its message names everything invalid or missing, a line each, without the values, because
 * they may be secrets.
 */
export function createConfigReader<const Groups extends readonly ConfigGroup[]>(
  groups: Groups,
): (env: Record<string, string | undefined>) => ConfigResult<ConfigOf<Groups>> {
  const variables = collectVariables(groups);
  const environment = z.object(variables);

  return (env) => {
    const input = Object.fromEntries(
      Object.entries(env).filter(([, value]) => value !== '' && value !== undefined),
    );
    const first = environment.safeParse(input);
    const wrong = first.success ? [] : invalidNames(first.error);
    // Checks that span several variables get only those with valid values.
    const accepted = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.includes(name)));
    const values = environment.parse(accepted);
    const { RAFIQ_MODE, DATA_DIR: dataDir = '.data' } = z.object(site.variables).parse(accepted);
    const about = { production: RAFIQ_MODE === 'production', dataDir };
    const errors: ConfigError[] = wrong.map((name) => {
      const { expects, example } = describe(variables[name] as z.ZodType);
      return [name, `must be ${expects}`, example];
    });
    for (const group of groups)
      errors.push(
        ...(group.findErrors?.(values, about.production) ?? []).filter(([name]) => !wrong.includes(name)),
      );
    if (errors.length > 0) return { ok: false, message: errors.map(lineOf).join('\n') };
    // The type says what the groups return, which are merged here.
    return { ok: true, config: merge(groups.map((group) => group.read(values, about))) as ConfigOf<Groups> };
  };
}
