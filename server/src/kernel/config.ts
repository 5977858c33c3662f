import { isIP } from 'node:net';
import type { GivenKeys, JudgeOptions } from 'platform/release';
import { z } from 'zod';
import { type PaymentsConfig, paymentsFault, paymentsOf, paymentVariables } from './config-payments.ts';
import { describe, variable } from './config-variable.ts';

/**
 * Everything the server can be told, as environment variables. Each has a description of what is accepted and an
 * example, from which the one line is made that stops a start with a wrong value.
 */

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.trim().split('/');
  if (
    more.length > 0 ||
    (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32)))
  )
    return false;
  return (
    isIP(address) !== 0 || (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address))
  );
};

const perMinute = (fallback: number) =>
  variable(wholeNumber(1, 1_000_000), 'a number of calls a minute from 1 to 1000000', String(fallback))
    .optional()
    .transform((value) => value ?? fallback);

const tries = (fallback: number) =>
  variable(wholeNumber(1, 100), 'a number of free tries from 1 to 100', String(fallback))
    .optional()
    .transform((value) => value ?? fallback);

const seconds = (fallback: number) =>
  variable(wholeNumber(1, 400 * 86_400), 'a whole number of seconds', String(fallback))
    .optional()
    .transform((value) => value ?? fallback);

const part = (example: string) =>
  variable(
    z
      .string()
      .regex(/^0?\.\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().positive()),
    'a part of 1, above 0',
    example,
  ).optional();

/** 32 bytes each, base64url. */
const publicKeys = variable(
  z.string().regex(/^[\w-]{43}(,[\w-]{43})*$/),
  'Ed25519 public keys, separated by commas',
  '"$(cat release.pub)"',
).optional();

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** As browsers have it in `RTCConfiguration`. */
const iceServer = z.strictObject({
  urls: z.array(z.string().regex(/^(stun|turn)s?:[^\s]{1,253}$/)).min(1),
  username: z.string().max(256).optional(),
  credential: z.string().max(256).optional(),
});

const variables = {
  RAFIQ_MODE: variable(z.enum(['embedded', 'production']), 'embedded or production', 'production').optional(),
  PORT: variable(wholeNumber(0, 65_535), 'a port number from 0 to 65535', '8080').optional(),
  HOST: variable(
    z.string().regex(/^[\w.:-]{1,253}$/),
    'a host name or address to listen on',
    '0.0.0.0',
  ).optional(),
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/ }).refine((value) => URL.canParse(value) && new URL(value).pathname === '/'),
    'the address people use, without a path',
    'https://rafiq.example',
  ).optional(),
  DATA_DIR: variable(z.string().min(1).max(4096), 'a folder', '.data').optional(),
  RELEASES_STORE: variable(
    z.string().min(1).max(4096),
    'a folder, or a bucket as s3://bucket/prefix',
    's3://rafiq-releases/site',
  ).optional(),
  MEDIA_STORE: variable(
    z
      .string()
      .min(1)
      .max(4096)
      .refine(
        (value) => !value.startsWith('s3://') || (URL.canParse(value) && new URL(value).hostname !== ''),
      ),
    'a folder, or a bucket as s3://bucket/prefix',
    's3://rafiq-media/site',
  ).optional(),
  KEYS_DIR: variable(z.string().min(1).max(4096), 'a folder', '.data/keys').optional(),
  RELEASE_KEYS: publicKeys,
  POINTER_KEYS: publicKeys,
  POINTER_KEY: variable(
    z.string().startsWith('-----BEGIN PRIVATE KEY-----').max(1024),
    'an Ed25519 private key, PKCS #8 PEM',
    '"$(cat pointer.pem)"',
  ).optional(),
  SITE_DIR: variable(z.string().min(1).max(4096), 'a folder', '/srv/rafiq/site').optional(),
  OVERRIDES_SECRET: variable(
    z.string().min(32).max(512),
    'at least 32 random characters',
    '"$(openssl rand -hex 24)"',
  ).optional(),
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'the address of a PostgreSQL database',
    'postgres://rafiq:secret@localhost:5432/rafiq',
  ).optional(),
  RAFIQ_DATABASE: variable(z.literal('embedded'), 'embedded or nothing', 'embedded').optional(),
  RAFIQ_MAILBOX: variable(z.literal('embedded'), 'embedded or nothing', 'embedded').optional(),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/ }),
    'the address of a mail server',
    'smtp://user:secret@mail.example:587',
  ).optional(),
  MAIL_FROM: variable(
    z.string().regex(/^[^\r\n]{0,120}[^\s@<>]+@[^\s@<>]+>?$/),
    'a sender',
    'Rafiq <hello@rafiq.example>',
  ).optional(),
  CONTACT_MAIL: variable(z.email().max(254), 'an e-mail address', 'help@rafiq.example').optional(),
  SHORTENER_URL: variable(
    z.url({ protocol: /^https?$/ }),
    'the address of a link shortener',
    'https://short.example/api/links',
  ).optional(),
  SHORTENER_TOKEN: variable(
    z.string().regex(/^[\w.~+/=-]{1,512}$/),
    'a bearer token',
    '"$(cat shortener-token)"',
  ).optional(),
  GOOGLE_CLIENT_ID: variable(
    z.string().regex(/^[\w.-]{1,255}$/),
    "the site's name with Google",
    '1234-abcd.apps.googleusercontent.com',
  ).optional(),
  GOOGLE_CLIENT_SECRET: variable(
    z.string().min(1).max(512),
    'the secret that Google gave out with it',
    'GOCSPX-…',
  ).optional(),
  MEETINGS: variable(
    z.enum(['embedded', 'realtimekit', 'livekit']),
    'embedded, realtimekit or livekit',
    'realtimekit',
  ).optional(),
  ICE_SERVERS: variable(
    z.string().max(4096).transform(jsonOf).pipe(z.array(iceServer).max(10)),
    'a JSON list of servers that help browsers to reach one another',
    '\'[{"urls":["turn:turn.example:3478"],"username":"rafiq","credential":"…"}]\'',
  ).optional(),
  REALTIMEKIT_ACCOUNT: variable(
    z.string().regex(/^\w{1,32}$/),
    "the account's number with Cloudflare",
    '023e105f4ecef8ad9ca31a8372d0c353',
  ).optional(),
  REALTIMEKIT_APP: variable(
    z.string().regex(/^[\w-]{1,64}$/),
    'the number of a RealtimeKit app',
    '2ae0b6f5-9d8d-4f8a-8c7e-3a0c6f6c1d11',
  ).optional(),
  REALTIMEKIT_TOKEN: variable(
    z.string().regex(/^[\w.~+/=-]{16,512}$/),
    'an API token with the permission Realtime',
    '"$(cat realtimekit-token)"',
  ).optional(),
  REALTIMEKIT_PRESETS: variable(
    z.string().regex(/^[^,]{1,64},[^,]{1,64}$/),
    "two presets' names, of hosts and of guests",
    'group_call_host,group_call_participant',
  ).optional(),
  LIVEKIT_URL: variable(
    z.url({ protocol: /^wss?$/ }),
    'the address of a LiveKit server',
    'wss://rafiq.livekit.cloud',
  ).optional(),
  LIVEKIT_KEY: variable(
    z.string().regex(/^\w{1,128}$/),
    'an API key of LiveKit',
    'APIxxxxxxxxxxxx',
  ).optional(),
  LIVEKIT_SECRET: variable(
    z.string().min(16).max(512),
    'the secret that goes with it, at least 16 characters',
    '"$(cat livekit-secret)"',
  ).optional(),
  ...paymentVariables,
  RAFIQ_IDENTITY: variable(z.literal('embedded'), 'embedded or nothing', 'embedded').optional(),
  TRUST_PROXY: variable(
    z.string().refine((value) => value === 'true' || value.split(',').every(isProxy)),
    "true, or the proxies' addresses",
    '10.0.0.0/8,loopback',
  ).optional(),
  COUNTRY_HEADER: variable(
    z
      .string()
      .max(64)
      .regex(/^[\w-]+$/)
      .transform((name) => name.toLowerCase()),
    "the name of the header in which the proxy says the visitor's country",
    'cf-ipcountry',
  ).optional(),
  LIMIT_GENERAL: perMinute(1200),
  LIMIT_LOGIN: perMinute(30),
  LIMIT_OTP: perMinute(20),
  LIMIT_CONTACT: perMinute(10),
  LIMIT_LINKS: perMinute(60),
  LIMIT_CHECKOUT: perMinute(60),
  TRIES_PASSWORD: tries(5),
  TRIES_SEND: tries(5),
  TRIES_CODE: tries(15),
  TRIES_CONTACT: tries(5),
  TOKEN_SECONDS: seconds(15 * 60),
  REFRESH_SECONDS: seconds(30 * 86_400),
  RAFIQ_SECRET: variable(
    z.string().min(32).max(512),
    'at least 32 random characters',
    '"$(openssl rand -base64 32)"',
  ).optional(),
  OTP_TEST_CODE: variable(z.string().regex(/^\d{4}$/), 'four digits', '1234').optional(),
  RAFIQ_RELEASE_CHECK: variable(z.literal('warn'), 'warn or nothing', 'warn').optional(),
  CANARY_MARGIN: part('0.02'),
  CANARY_VITALS_MARGIN: part('0.1'),
  CANARY_ALPHA: part('0.02'),
  CANARY_MINIMUM: variable(wholeNumber(1, 100_000), 'a number of views', '10').optional(),
  METRICS_TOKEN: variable(
    z.string().regex(/^[\w.~+/=-]{16,512}$/),
    'a bearer token of at least 16 characters',
    '"$(openssl rand -hex 32)"',
  ).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    z.url({ protocol: /^https?$/ }),
    "the address of OpenTelemetry's collector",
    'http://localhost:4318',
  ).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: variable(
    wholeNumber(100, 3_600_000),
    'milliseconds from 100 to 3600000',
    '60000',
  ).optional(),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
    'info',
  ).optional(),
  NODE_ENV: variable(z.string().max(40), 'a word', 'production').optional(),
};

const environment = z.object(variables);

/** Calls a minute from one address, by group of routes. */
export interface Limits {
  general: number;
  login: number;
  otp: number;
  contact: number;
  links: number;
  checkout: number;
}
export type LimitGroup = keyof Limits;

/** What one account may try before each further try has to wait. */
export interface FreeTries {
  /** Passwords. */
  password: number;
  /** Codes mailed to its e-mail. */
  send: number;
  /** Codes entered, of any mail. */
  code: number;
}

/** Who carries the sound and pictures of meetings. */
export type MeetingsConfig =
  /** The browsers themselves. */
  | { kind: 'embedded'; iceServers: z.infer<typeof iceServer>[] }
  | {
      kind: 'realtimekit';
      /** Of Cloudflare's API. */
      url: string;
      account: string;
      app: string;
      token: string;
      presets: { host: string; guest: string };
    }
  | { kind: 'livekit'; url: string; key: string; secret: string };

export interface Config {
  mode: 'embedded' | 'production';
  port: number;
  host: string;
  /** Origin that people see, for links in mails; unset: http://localhost:<port>. */
  publicUrl: string;
  dataDir: string;
  /** Where the releases are, and which keys are believed: those of a folder, made there when missing, or given ones. */
  releases: { store: string; keys: { folder: string } | GivenKeys };
  /** Where the files of courses and uploads are: a folder, or `s3://bucket/prefix`. */
  mediaStore: string;
  /** Where the pages are kept as files, for a web server that serves them; unset: nowhere. */
  siteDir?: string;
  /** What developers open a page with, `?overrides=…`, to have a remote come from their machine; unset: nobody may. */
  overridesSecret?: string;
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
  /** Who gets what is written on the contact page, and how many messages of one e-mail in an hour. */
  contact: { mail: string; hourly: number };
  /** The third-party service that shortens links; unset: our own short addresses. */
  shortener?: { url: string; token?: string };
  /** Who vouches for people as "Google": Google, or the embedded stand-in, which believes whatever one says to be. */
  identity: { kind: 'embedded' } | { kind: 'google'; issuer: string; clientId: string; clientSecret: string };
  meetings: MeetingsConfig;
  payments: PaymentsConfig;
  /** Whose X-Forwarded-* headers are believed: nobody's, everybody's, or those of the listed proxies. */
  trustProxy: boolean | string;
  /** Header of such a proxy with the visitor's country (decision 118); unset: nobody's country is known. */
  countryHeader?: string;
  limits: Limits;
  freeTries: FreeTries;
  /** Seconds a session's token and its refresh cookie live (decision 8). */
  lifetimes: { token: number; refresh: number };
  /** The keys of tokens and codes follow from it; the same on every node. Unset: made once in the data directory. */
  secret?: string;
  /** A code that every OTP check accepts, for tests of a running site; never in production (decision 1). */
  otpTestCode?: string;
  logLevel: string;
  /** When a canary is worse than what is live beside it; what is unset is the judge's own. */
  canary: JudgeOptions;
  /** What becomes of a start with an API that a kept release cannot work with. */
  releaseCheck: 'stop' | 'warn';
  metrics: {
    /** Who brings it as a bearer token may read /metrics and how releases do; unset: /metrics from this machine alone. */
    token?: string;
    /** Where OpenTelemetry's collector takes metrics, and milliseconds between what is sent. */
    otlp?: string;
    otlpInterval?: number;
  };
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; message: string };

const wrong = (name: string, what: string, example: string): ConfigResult => ({
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
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof variables;
    const { expects, example } = describe(variables[name]);
    return wrong(name, `must be ${expects}`, example);
  }
  const values = parsed.data;
  const mode = values.RAFIQ_MODE ?? 'embedded';
  const production = mode === 'production';

  if (production && !values.DATABASE_URL && values.RAFIQ_DATABASE !== 'embedded')
    return wrong(
      'DATABASE_URL',
      'is needed in production (or ask for the embedded database by name: RAFIQ_DATABASE=embedded)',
      'postgres://rafiq:secret@localhost:5432/rafiq',
    );
  if (values.DATABASE_URL && values.RAFIQ_DATABASE)
    return wrong(
      'DATABASE_URL',
      'and RAFIQ_DATABASE=embedded exclude one another',
      'postgres://localhost/rafiq',
    );
  if (production && !values.SMTP_URL && values.RAFIQ_MAILBOX !== 'embedded')
    return wrong(
      'SMTP_URL',
      'is needed in production (or ask for the embedded mailbox by name: RAFIQ_MAILBOX=embedded)',
      'smtp://user:secret@mail.example:587',
    );
  if (values.SMTP_URL && values.RAFIQ_MAILBOX)
    return wrong('SMTP_URL', 'and RAFIQ_MAILBOX=embedded exclude one another', 'smtp://mail.example:587');
  if (values.SMTP_URL && !values.MAIL_FROM)
    return wrong('MAIL_FROM', 'is needed with SMTP_URL', '"Rafiq <hello@rafiq.example>"');
  if (values.SHORTENER_TOKEN && !values.SHORTENER_URL)
    return wrong('SHORTENER_URL', 'is needed with SHORTENER_TOKEN', 'https://short.example/api/links');
  if (values.GOOGLE_CLIENT_ID && !values.GOOGLE_CLIENT_SECRET)
    return wrong('GOOGLE_CLIENT_SECRET', 'is needed with GOOGLE_CLIENT_ID', 'GOCSPX-…');
  if (values.GOOGLE_CLIENT_SECRET && !values.GOOGLE_CLIENT_ID)
    return wrong(
      'GOOGLE_CLIENT_ID',
      'is needed with GOOGLE_CLIENT_SECRET',
      '1234-abcd.apps.googleusercontent.com',
    );
  if (production && !values.GOOGLE_CLIENT_ID && !values.RAFIQ_IDENTITY)
    return wrong(
      'GOOGLE_CLIENT_ID',
      'is needed in production (or ask for the embedded provider by name: RAFIQ_IDENTITY=embedded)',
      '1234-abcd.apps.googleusercontent.com',
    );
  if (values.GOOGLE_CLIENT_ID && values.RAFIQ_IDENTITY)
    return wrong(
      'GOOGLE_CLIENT_ID',
      'and RAFIQ_IDENTITY=embedded exclude one another',
      '1234-abcd.apps.googleusercontent.com',
    );
  if (production && !values.MEETINGS)
    return wrong(
      'MEETINGS',
      'is needed in production (or ask for rooms without a service by name: MEETINGS=embedded)',
      'realtimekit',
    );
  const missing = neededFor[values.MEETINGS ?? 'embedded'].find((name) => values[name] === undefined);
  if (missing) {
    const { expects, example } = describe(variables[missing]);
    return wrong(missing, `is needed with MEETINGS=${values.MEETINGS}: ${expects}`, example);
  }
  const fault = paymentsFault(values, production);
  if (fault) return wrong(...fault);
  if (values.COUNTRY_HEADER && !values.TRUST_PROXY)
    return wrong('TRUST_PROXY', 'is needed with COUNTRY_HEADER: anybody can send a header', '10.0.0.0/8');
  if (production && !values.PUBLIC_URL)
    return wrong('PUBLIC_URL', 'is needed in production: the address people use', 'https://rafiq.example');
  if (production && !values.RAFIQ_SECRET)
    return wrong('RAFIQ_SECRET', 'is needed in production', '"$(openssl rand -base64 32)"');
  if (production && !values.RELEASE_KEYS && !values.KEYS_DIR)
    return wrong(
      'RELEASE_KEYS',
      'is needed in production (or ask for keys of this machine by name: KEYS_DIR=.data/keys)',
      '"$(cat release.pub)"',
    );
  if (!values.RELEASE_KEYS !== !values.POINTER_KEYS)
    return wrong(
      values.RELEASE_KEYS ? 'POINTER_KEYS' : 'RELEASE_KEYS',
      `is needed with ${values.RELEASE_KEYS ? 'RELEASE_KEYS' : 'POINTER_KEYS'}`,
      '"$(cat pointer.pub)"',
    );
  if (values.RELEASE_KEYS && values.KEYS_DIR)
    return wrong('RELEASE_KEYS', 'and KEYS_DIR exclude one another', '"$(cat release.pub)"');
  if (values.POINTER_KEY && !values.POINTER_KEYS)
    return wrong('POINTER_KEYS', 'is needed with POINTER_KEY', '"$(cat pointer.pub)"');
  if (values.OTP_TEST_CODE && (production || values.NODE_ENV === 'production'))
    return wrong('OTP_TEST_CODE', 'is refused in production, leave it out', '');

  const port = values.PORT ?? 8080;
  const dataDir = values.DATA_DIR ?? '.data';
  const from = values.MAIL_FROM ?? 'Rafiq <hello@rafiq.example>';
  return {
    ok: true,
    config: {
      mode,
      port,
      host: values.HOST ?? 'localhost',
      publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : `http://localhost:${port}`,
      dataDir,
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
      mediaStore: values.MEDIA_STORE ?? `${dataDir}/media`,
      siteDir: values.SITE_DIR,
      // On one's own machine there is nobody to keep out.
      overridesSecret: values.OVERRIDES_SECRET ?? (production ? undefined : 'on'),
      database: values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'embedded' },
      mail: values.SMTP_URL ? { kind: 'smtp', url: values.SMTP_URL, from } : { kind: 'mailbox', from },
      contact: { mail: values.CONTACT_MAIL ?? addressOf(from), hourly: values.TRIES_CONTACT },
      shortener: values.SHORTENER_URL
        ? { url: values.SHORTENER_URL, token: values.SHORTENER_TOKEN }
        : undefined,
      identity:
        values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
          ? {
              kind: 'google',
              issuer: 'https://accounts.google.com',
              clientId: values.GOOGLE_CLIENT_ID,
              clientSecret: values.GOOGLE_CLIENT_SECRET,
            }
          : { kind: 'embedded' },
      meetings: meetingsOf(values),
      payments: paymentsOf(values),
      trustProxy: values.TRUST_PROXY === 'true' ? true : (values.TRUST_PROXY ?? false),
      countryHeader: values.COUNTRY_HEADER,
      limits: {
        general: values.LIMIT_GENERAL,
        login: values.LIMIT_LOGIN,
        otp: values.LIMIT_OTP,
        contact: values.LIMIT_CONTACT,
        links: values.LIMIT_LINKS,
        checkout: values.LIMIT_CHECKOUT,
      },
      freeTries: {
        password: values.TRIES_PASSWORD,
        send: values.TRIES_SEND,
        code: values.TRIES_CODE,
      },
      lifetimes: { token: values.TOKEN_SECONDS, refresh: values.REFRESH_SECONDS },
      secret: values.RAFIQ_SECRET,
      otpTestCode: values.OTP_TEST_CODE,
      logLevel: values.LOG_LEVEL ?? 'info',
      canary: {
        margin: values.CANARY_MARGIN,
        vitalsMargin: values.CANARY_VITALS_MARGIN,
        alpha: values.CANARY_ALPHA,
        minimum: values.CANARY_MINIMUM,
      },
      releaseCheck: values.RAFIQ_RELEASE_CHECK ?? 'stop',
      metrics: {
        token: values.METRICS_TOKEN,
        otlp: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        otlpInterval: values.OTEL_METRIC_EXPORT_INTERVAL,
      },
    },
  };
}

/** What each meeting service cannot do without. */
const neededFor = {
  embedded: [],
  realtimekit: ['REALTIMEKIT_ACCOUNT', 'REALTIMEKIT_APP', 'REALTIMEKIT_TOKEN'],
  livekit: ['LIVEKIT_URL', 'LIVEKIT_KEY', 'LIVEKIT_SECRET'],
} as const satisfies Record<string, (keyof typeof variables)[]>;

/** Of values that have all that is needed. */
function meetingsOf(values: z.infer<typeof environment>): MeetingsConfig {
  const { MEETINGS = 'embedded', ICE_SERVERS = [], REALTIMEKIT_PRESETS, ...given } = values;
  if (MEETINGS === 'embedded') return { kind: MEETINGS, iceServers: ICE_SERVERS };
  if (MEETINGS === 'livekit') {
    const { LIVEKIT_URL: url = '', LIVEKIT_KEY: key = '', LIVEKIT_SECRET: secret = '' } = given;
    return { kind: MEETINGS, url, key, secret };
  }
  const {
    REALTIMEKIT_ACCOUNT: account = '',
    REALTIMEKIT_APP: app = '',
    REALTIMEKIT_TOKEN: token = '',
  } = given;
  const [host = 'group_call_host', guest = 'group_call_participant'] = REALTIMEKIT_PRESETS?.split(',') ?? [];
  const url = 'https://api.cloudflare.com/client/v4';
  return { kind: MEETINGS, url, account, app, token, presets: { host, guest } };
}

/** The address in a sender: `Rafiq <hello@rafiq.example>`. */
const addressOf = (sender: string): string => /([^\s<>]+)>?$/.exec(sender)?.[1] ?? sender;
