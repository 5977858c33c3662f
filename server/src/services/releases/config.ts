import type { KeyTexts, NetworkOptions } from 'platform/release';
import { z } from 'zod';
import {
  defineGroup,
  findMissing,
  folder,
  longSecret,
  type VariableText,
  variable,
  wholeNumber,
} from '../../kernel/index.ts';

export interface ReleasesConfig {
  /** Where releases are stored, and the public keys that verify them: keys in a folder, created there if missing, or configured keys. */
  releases: { store: string; keys: { folder: string } | KeyTexts };
  /** Secret with which developers load a remote from their own machine by `?overrides=…`; unset: overrides are off. */
  overridesSecret?: string;
  /** Thresholds of the canary evaluation; unset ones have the evaluation's defaults. */
  canary: NetworkOptions;
  /** Whether the start stops or warns if a stored release is incompatible with this API. */
  releaseCheck: 'stop' | 'warn';
}

declare module '../../kernel/config/config.ts' {
  interface Config extends ReleasesConfig {}
}

/** 32 bytes each, base64url. */
const publicKeys = (text: Pick<VariableText, 'meaning' | 'example'>) =>
  variable(z.string().regex(/^[\w-]{43}(,[\w-]{43})*$/), {
    ...text,
    expects: 'Ed25519 public keys, separated by commas',
    unset: 'those in `KEYS_DIR`',
  }).optional();

const share = (meaning: string, example: string) =>
  variable(
    z
      .string()
      .regex(/^0?\.\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().positive()),
    { meaning, expects: 'a part of 1, above 0', example, unset: example },
  ).optional();

const variables = {
  RELEASES_STORE: variable(z.string().min(1).max(4096), {
    meaning: 'Where the released shell and remotes are',
    expects: 'a folder, or a bucket as s3://bucket/prefix',
    example: 's3://rafiq-releases/site',
    unset: '`<DATA_DIR>/releases`',
  }).optional(),
  KEYS_DIR: folder({
    meaning: 'Keys of this machine, made there when they are missing; in place of the single ones below',
    example: '.data/keys',
    unset: '`<DATA_DIR>/keys` outside production',
  }),
  RELEASE_KEYS: publicKeys({
    meaning: 'Public keys that releases are signed with: `npm run release -- keys` prints them',
    example: '"$(cat release.pub)"',
  }),
  POINTER_KEYS: publicKeys({
    meaning: 'Public keys that the registry of releases is signed with',
    example: '"$(cat pointer.pub)"',
  }),
  POINTER_KEY: variable(z.string().startsWith('-----BEGIN PRIVATE KEY-----').max(1024), {
    meaning:
      'The private key of the registry, with which a canary that is worse goes back by itself, and operators release from the browser',
    expects: 'an Ed25519 private key, PKCS #8 PEM',
    example: '"$(cat pointer.pem)"',
    unset: 'the server only warns, and shows releases',
  }).optional(),
  OVERRIDES_SECRET: longSecret({
    meaning: 'Lets developers have a remote come from their machine: `?overrides=<secret>`',
    example: '"$(openssl rand -hex 24)"',
    unset: 'nobody may in production, `?overrides=on` elsewhere',
  }),
  RAFIQ_RELEASE_CHECK: variable(z.literal('warn'), {
    meaning: 'A start with an API that kept releases cannot work with is only warned of',
    expects: 'warn or nothing',
    example: 'warn',
    unset: 'it is refused',
  }).optional(),
  CANARY_MARGIN: share(
    'By how much more of its pages may fail, as a part of all, before a canary is worse (ADR-0020)',
    '0.02',
  ),
  CANARY_VITALS_MARGIN: share('By how much slower its pages may be', '0.1'),
  CANARY_ALPHA: share('How likely it may be that a good canary is taken back', '0.02'),
  CANARY_MINIMUM: variable(wholeNumber(1, 100_000), {
    meaning: 'Views of a canary before it is evaluated',
    expects: 'a number of views from 1 to 100000',
    example: '10',
    unset: '10',
  }).optional(),
  CANARY_NETWORKS: variable(wholeNumber(1, 1000), {
    meaning: 'Networks that its reports come from before it is evaluated',
    expects: 'a number of networks from 1 to 1000',
    example: '3',
    unset: '3',
  }).optional(),
};

/** Where releases are stored, which keys verify them, and when a canary is rolled back automatically. */
export const releasesConfig = defineGroup({
  title: 'Releases',
  variables,

  findErrors(values, production) {
    const { RELEASE_KEYS, POINTER_KEYS, POINTER_KEY, KEYS_DIR } = values;
    if (production && !RELEASE_KEYS && !POINTER_KEYS && !POINTER_KEY && !KEYS_DIR)
      return [
        [
          'RELEASE_KEYS',
          'is needed in production (or ask for keys of this machine by name: KEYS_DIR=.data/keys)',
          '"$(cat release.pub)"',
        ],
        ['POINTER_KEYS', 'is needed in production (or KEYS_DIR)', '"$(cat pointer.pub)"'],
      ];
    if (RELEASE_KEYS && KEYS_DIR)
      return [['RELEASE_KEYS', 'and KEYS_DIR exclude one another', '"$(cat release.pub)"']];
    const because = RELEASE_KEYS ? 'RELEASE_KEYS' : POINTER_KEYS ? 'POINTER_KEYS' : 'POINTER_KEY';
    return RELEASE_KEYS || POINTER_KEYS || POINTER_KEY
      ? findMissing(variables, values, { needed: ['RELEASE_KEYS', 'POINTER_KEYS'], because })
      : [];
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
    // On a developer's own machine everyone may use overrides.
    overridesSecret: values.OVERRIDES_SECRET ?? (production ? undefined : 'on'),
    canary: {
      margin: values.CANARY_MARGIN,
      vitalsMargin: values.CANARY_VITALS_MARGIN,
      alpha: values.CANARY_ALPHA,
      minimum: values.CANARY_MINIMUM,
      networks: values.CANARY_NETWORKS,
    },
    releaseCheck: values.RAFIQ_RELEASE_CHECK ?? 'stop',
  }),
});
