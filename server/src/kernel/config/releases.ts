import type { GivenKeys, JudgeOptions } from 'platform/release';
import { z } from 'zod';
import { part } from './part.ts';
import { folder, longSecret, missing, variable, wholeNumber } from './variable.ts';

export interface ReleasesConfig {
  /** Where the releases are, and which keys are believed: those of a folder, made there when missing, or given ones. */
  releases: { store: string; keys: { folder: string } | GivenKeys };
  /** What developers open a page with, `?overrides=…`, to have a remote come from their machine; unset: nobody may. */
  overridesSecret?: string;
  /** When a canary is worse than what is live beside it; what is unset is the judge's own. */
  canary: JudgeOptions;
  /** What becomes of a start with an API that a kept release cannot work with. */
  releaseCheck: 'stop' | 'warn';
}

/** 32 bytes each, base64url. */
const publicKeys = (example: string) =>
  variable(
    z.string().regex(/^[\w-]{43}(,[\w-]{43})*$/),
    'Ed25519 public keys, separated by commas',
    example,
  ).optional();

const share = (example: string) =>
  variable(
    z
      .string()
      .regex(/^0?\.\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().positive()),
    'a part of 1, above 0',
    example,
  ).optional();

const variables = {
  RELEASES_STORE: variable(
    z.string().min(1).max(4096),
    'a folder, or a bucket as s3://bucket/prefix',
    's3://rafiq-releases/site',
  ).optional(),
  KEYS_DIR: folder('.data/keys'),
  RELEASE_KEYS: publicKeys('"$(cat release.pub)"'),
  POINTER_KEYS: publicKeys('"$(cat pointer.pub)"'),
  POINTER_KEY: variable(
    z.string().startsWith('-----BEGIN PRIVATE KEY-----').max(1024),
    'an Ed25519 private key, PKCS #8 PEM',
    '"$(cat pointer.pem)"',
  ).optional(),
  OVERRIDES_SECRET: longSecret('"$(openssl rand -hex 24)"'),
  RAFIQ_RELEASE_CHECK: variable(z.literal('warn'), 'warn or nothing', 'warn').optional(),
  CANARY_MARGIN: share('0.02'),
  CANARY_VITALS_MARGIN: share('0.1'),
  CANARY_ALPHA: share('0.02'),
  CANARY_MINIMUM: variable(wholeNumber(1, 100_000), 'a number of views', '10').optional(),
};

/** Where releases come from, whom they are believed from, and when one goes back by itself. */
export const releases = part({
  variables,

  fault(values, production) {
    const { RELEASE_KEYS, POINTER_KEYS, POINTER_KEY, KEYS_DIR } = values;
    if (production && !RELEASE_KEYS && !KEYS_DIR)
      return [
        'RELEASE_KEYS',
        'is needed in production (or ask for keys of this machine by name: KEYS_DIR=.data/keys)',
        '"$(cat release.pub)"',
      ];
    if (RELEASE_KEYS && KEYS_DIR)
      return ['RELEASE_KEYS', 'and KEYS_DIR exclude one another', '"$(cat release.pub)"'];
    const because = RELEASE_KEYS ? 'RELEASE_KEYS' : POINTER_KEYS ? 'POINTER_KEYS' : 'POINTER_KEY';
    return RELEASE_KEYS || POINTER_KEYS || POINTER_KEY
      ? missing(variables, values, { needed: ['POINTER_KEYS', 'RELEASE_KEYS'], because })
      : undefined;
  },

  read: (values, { production, dataDir }): ReleasesConfig => ({
    releases: {
      store: values.RELEASES_STORE ?? `${dataDir}/releases`,
      keys:
        values.RELEASE_KEYS && values.POINTER_KEYS
          ? {
              releaseKeys: values.RELEASE_KEYS.split(','),
              pointerKeys: values.POINTER_KEYS.split(','),
              pointerKey: values.POINTER_KEY,
            }
          : { folder: values.KEYS_DIR ?? `${dataDir}/keys` },
    },
    // On one's own machine there is nobody to keep out.
    overridesSecret: values.OVERRIDES_SECRET ?? (production ? undefined : 'on'),
    canary: {
      margin: values.CANARY_MARGIN,
      vitalsMargin: values.CANARY_VITALS_MARGIN,
      alpha: values.CANARY_ALPHA,
      minimum: values.CANARY_MINIMUM,
    },
    releaseCheck: values.RAFIQ_RELEASE_CHECK ?? 'stop',
  }),
});
