import { isIP } from 'node:net';
import { z } from 'zod';

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

const variable = <S extends z.ZodType>(schema: S, expects: string, example: string): S =>
  schema.meta({ expects, example });

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
  RELEASES_DIR: variable(z.string().min(1).max(4096), 'a folder', '.data/releases').optional(),
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
  RAFIQ_IDENTITY: variable(z.literal('embedded'), 'embedded or nothing', 'embedded').optional(),
  TRUST_PROXY: variable(
    z.string().refine((value) => value === 'true' || value.split(',').every(isProxy)),
    "true, or the proxies' addresses",
    '10.0.0.0/8,loopback',
  ).optional(),
  LIMIT_GENERAL: perMinute(1200),
  LIMIT_LOGIN: perMinute(30),
  LIMIT_OTP: perMinute(20),
  LIMIT_CONTACT: perMinute(10),
  LIMIT_LINKS: perMinute(60),
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

export interface Config {
  mode: 'embedded' | 'production';
  port: number;
  host: string;
  /** Origin that people see, for links in mails; unset: http://localhost:<port>. */
  publicUrl: string;
  dataDir: string;
  releasesDir: string;
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
  /** Who gets what is written on the contact page, and how many messages of one e-mail in an hour. */
  contact: { mail: string; hourly: number };
  /** The third-party service that shortens links; unset: our own short addresses. */
  shortener?: { url: string; token?: string };
  /** Who vouches for people as "Google": Google, or the embedded stand-in, which believes whatever one says to be. */
  identity: { kind: 'embedded' } | { kind: 'google'; issuer: string; clientId: string; clientSecret: string };
  /** Whose X-Forwarded-* headers are believed: nobody's, everybody's, or those of the listed proxies. */
  trustProxy: boolean | string;
  limits: Limits;
  freeTries: FreeTries;
  /** Seconds a session's token and its refresh cookie live (decision 8). */
  lifetimes: { token: number; refresh: number };
  /** The keys of tokens and codes follow from it; the same on every node. Unset: made once in the data directory. */
  secret?: string;
  /** A code that every OTP check accepts, for tests of a running site; never in production (decision 1). */
  otpTestCode?: string;
  logLevel: string;
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
  if (production && !values.PUBLIC_URL)
    return wrong('PUBLIC_URL', 'is needed in production: the address people use', 'https://rafiq.example');
  if (production && !values.RAFIQ_SECRET)
    return wrong('RAFIQ_SECRET', 'is needed in production', '"$(openssl rand -base64 32)"');
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
      releasesDir: values.RELEASES_DIR ?? `${dataDir}/releases`,
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
      trustProxy: values.TRUST_PROXY === 'true' ? true : (values.TRUST_PROXY ?? false),
      limits: {
        general: values.LIMIT_GENERAL,
        login: values.LIMIT_LOGIN,
        otp: values.LIMIT_OTP,
        contact: values.LIMIT_CONTACT,
        links: values.LIMIT_LINKS,
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
    },
  };
}

/** The address in a sender: `Rafiq <hello@rafiq.example>`. */
const addressOf = (sender: string): string => /([^\s<>]+)>?$/.exec(sender)?.[1] ?? sender;

/** Expectation and example stand on the innermost schema, beneath `optional` and defaults. */
function describe(schema: z.ZodType): { expects: string; example: string } {
  const meta = schema.meta();
  if (meta) return { expects: String(meta.expects), example: String(meta.example) };
  if (schema instanceof z.ZodOptional) return describe(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return describe(schema.in as z.ZodType);
  throw new Error('A variable without a description');
}
