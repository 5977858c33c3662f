import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const config = (env: Record<string, string>) => {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.message);
  return result.config;
};
const message = (env: Record<string, string>) => {
  const result = readConfig(env);
  return result.ok ? undefined : result.message;
};

const production = {
  RAFIQ_MODE: 'production',
  DATABASE_URL: 'postgres://rafiq:pw@db/rafiq',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Rafiq <hello@rafiq.example>',
  GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-secret',
  MEETINGS: 'embedded',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: 'https://rafiq.example/',
  RAFIQ_SECRET: 'x'.repeat(32),
  RELEASE_KEYS: 'R'.repeat(43),
  POINTER_KEYS: 'P'.repeat(43),
};

test('without any variable the embedded mode runs at localhost:8080', () => {
  expect(config({})).toMatchObject({
    mode: 'embedded',
    port: 8080,
    host: 'localhost',
    publicUrl: 'http://localhost:8080',
    dataDir: '.data',
    releases: { store: '.data/releases', keys: { folder: '.data/keys' } },
    mediaStore: '.data/media',
    database: { kind: 'embedded' },
    mail: { kind: 'mailbox' },
    identity: { kind: 'embedded' },
    meetings: { kind: 'embedded', iceServers: [] },
    payments: [{ kind: 'sandbox' }],
    trustProxy: false,
    otpTestCode: undefined,
  });
});

test('PORT, DATA_DIR and the rest are taken', () => {
  expect(
    config({
      ...production,
      PORT: '9000',
      DATA_DIR: '/srv/rafiq',
      SITE_DIR: '/srv/site',
      TRUST_PROXY: '10.0.0.0/8',
      COUNTRY_HEADER: 'CF-IPCountry',
      LIMIT_OTP: '7',
      TRIES_CODE: '9',
    }),
  ).toMatchObject({
    mode: 'production',
    port: 9000,
    publicUrl: 'https://rafiq.example',
    siteDir: '/srv/site',
    releases: {
      store: '/srv/rafiq/releases',
      keys: { releaseKeys: [production.RELEASE_KEYS], pointerKeys: [production.POINTER_KEYS] },
    },
    database: { kind: 'postgres', url: production.DATABASE_URL },
    mail: { kind: 'smtp', url: production.SMTP_URL },
    identity: {
      kind: 'google',
      issuer: 'https://accounts.google.com',
      clientId: production.GOOGLE_CLIENT_ID,
      clientSecret: production.GOOGLE_CLIENT_SECRET,
    },
    trustProxy: '10.0.0.0/8',
    countryHeader: 'cf-ipcountry',
    limits: { otp: 7 },
    freeTries: { password: 5, send: 5, code: 9, coupon: 10 },
  });
});

test('what is written on the contact page goes to the sender of mails, unless another address is named', () => {
  expect(config({}).contact).toEqual({ mail: 'hello@rafiq.example', hourly: 5 });
  expect(config({ MAIL_FROM: 'plain@rafiq.example' }).contact.mail).toBe('plain@rafiq.example');
  expect(config({ CONTACT_MAIL: 'help@rafiq.example', TRIES_CONTACT: '9' }).contact).toEqual({
    mail: 'help@rafiq.example',
    hourly: 9,
  });
});

test('a link shortener is used where one is named', () => {
  expect(config({}).shortener).toBeUndefined();
  expect(config({ SHORTENER_URL: 'https://short.example/x', SHORTENER_TOKEN: 'a-token' }).shortener).toEqual({
    url: 'https://short.example/x',
    token: 'a-token',
  });
});

test("a remote may come from a developer's machine where one is at home; in production only with a secret", () => {
  expect(config({}).overridesSecret).toBe('on');
  expect(config(production).overridesSecret).toBeUndefined();
  const OVERRIDES_SECRET = 's'.repeat(32);
  expect(config({ ...production, OVERRIDES_SECRET }).overridesSecret).toBe(OVERRIDES_SECRET);
});

test('files of courses are in the data directory, or where they are said to be', () => {
  expect(config({ DATA_DIR: '/srv/rafiq' }).mediaStore).toBe('/srv/rafiq/media');
  expect(config({ MEDIA_STORE: 's3://rafiq-media/site' }).mediaStore).toBe('s3://rafiq-media/site');
});

test('an empty variable counts as none', () => {
  expect(config({ PORT: '', DATABASE_URL: '' }).port).toBe(8080);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ TRIES_PASSWORD: '0' }, 'TRIES_PASSWORD'],
  [{ RAFIQ_MODE: 'prod' }, 'RAFIQ_MODE'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'rafiq.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://rafiq.example/path' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
  [{ GOOGLE_CLIENT_ID: 'some id', GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'x', RAFIQ_IDENTITY: 'embedded' }, 'GOOGLE_CLIENT_ID'],
  [{ RAFIQ_IDENTITY: 'google' }, 'RAFIQ_IDENTITY'],
  [{ MEETINGS: 'zoom' }, 'MEETINGS'],
  [{ MEETINGS: 'realtimekit', REALTIMEKIT_ACCOUNT: 'a', REALTIMEKIT_APP: 'b' }, 'REALTIMEKIT_TOKEN'],
  [{ MEETINGS: 'realtimekit' }, 'REALTIMEKIT_ACCOUNT'],
  [{ MEETINGS: 'livekit', LIVEKIT_URL: 'wss://live.example', LIVEKIT_KEY: 'API1' }, 'LIVEKIT_SECRET'],
  [{ LIVEKIT_URL: 'https://live.example' }, 'LIVEKIT_URL'],
  [{ ICE_SERVERS: 'turn:turn.example' }, 'ICE_SERVERS'],
  [{ ICE_SERVERS: '[{"urls":["https://turn.example"]}]' }, 'ICE_SERVERS'],
  [{ LIMIT_LOGIN: '0' }, 'LIMIT_LOGIN'],
  [{ OVERRIDES_SECRET: 'on' }, 'OVERRIDES_SECRET'],
  [{ RELEASE_KEYS: 'short', POINTER_KEYS: 'short' }, 'RELEASE_KEYS'],
  [{ RELEASE_KEYS: production.RELEASE_KEYS }, 'POINTER_KEYS'],
  [{ POINTER_KEYS: production.POINTER_KEYS }, 'RELEASE_KEYS'],
  [{ ...production, KEYS_DIR: '.data/keys' }, 'RELEASE_KEYS'],
  [{ ...production, RELEASE_KEYS: '', POINTER_KEYS: '' }, 'RELEASE_KEYS'],
  [{ POINTER_KEY: '-----BEGIN PRIVATE KEY-----' }, 'POINTER_KEYS'],
  [{ CONTACT_MAIL: 'help' }, 'CONTACT_MAIL'],
  [{ SHORTENER_URL: 'ftp://short.example' }, 'SHORTENER_URL'],
  [{ SHORTENER_TOKEN: 'a-token' }, 'SHORTENER_URL'],
  [{ SHORTENER_URL: 'https://short.example', SHORTENER_TOKEN: 'a\nb' }, 'SHORTENER_TOKEN'],
  [{ TOKEN_SECONDS: '15m' }, 'TOKEN_SECONDS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ CANARY_MARGIN: '1.5' }, 'CANARY_MARGIN'],
  [{ CANARY_ALPHA: '0' }, 'CANARY_ALPHA'],
  [{ CANARY_MINIMUM: 'few' }, 'CANARY_MINIMUM'],
  [{ CANARY_NETWORKS: '0' }, 'CANARY_NETWORKS'],
  [{ RAFIQ_RELEASE_CHECK: 'off' }, 'RAFIQ_RELEASE_CHECK'],
  [{ TRUST_PROXY: '1.2.3' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY'],
  [{ COUNTRY_HEADER: 'cf-ipcountry' }, 'TRUST_PROXY'],
  [{ COUNTRY_HEADER: 'two words', TRUST_PROXY: 'true' }, 'COUNTRY_HEADER'],
  [{ MEDIA_STORE: 's3://' }, 'MEDIA_STORE'],
  [{ OTP_TEST_CODE: '12345' }, 'OTP_TEST_CODE'],
  [{ RAFIQ_SECRET: 'short' }, 'RAFIQ_SECRET'],
])('%j is refused in a line that names %s and an example, without the value', (env, name) => {
  const lines = message(env)?.split('\n') ?? [];
  const line = lines.find((each) => each.startsWith(`Configuration: ${name} `)) ?? '';
  expect(line).toMatch(/Example: /);
  expect(lines.join()).not.toContain('mysql');
});

test('everything that is wrong or missing is named at once, a line each', () => {
  const names = (env: Record<string, string>) =>
    message(env)
      ?.split('\n')
      .map((line) => /^Configuration: (\w+) /.exec(line)?.[1]);
  expect(names({ RAFIQ_MODE: 'production' })).toEqual([
    ...['PUBLIC_URL', 'DATABASE_URL', 'RELEASE_KEYS', 'POINTER_KEYS', 'RAFIQ_SECRET', 'SMTP_URL'],
    ...['GOOGLE_CLIENT_ID', 'MEETINGS', 'PAYMENTS'],
  ]);
  expect(
    names({ ...production, PORT: 'x', LOG_LEVEL: 'loud', MAIL_FROM: '', RAFIQ_SECRET: 'short' }),
  ).toEqual([...['PORT', 'LOG_LEVEL', 'RAFIQ_SECRET', 'MAIL_FROM']]);
  expect(names({ PAYMENTS: 'stripe,paymob', PAYMOB_HMAC: 'a-long-secret' })).toEqual([
    ...['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ...['PAYMOB_SECRET_KEY', 'PAYMOB_PUBLIC_KEY', 'PAYMOB_API_KEY', 'PAYMOB_CARD'],
  ]);
});

test('in production every embedded adapter has to be asked for by name', () => {
  const { DATABASE_URL: _database, ...withoutDatabase } = production;
  const { SMTP_URL: _smtp, ...withoutMail } = production;
  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...withoutIdentity } = production;
  expect(message(withoutDatabase)).toContain('RAFIQ_DATABASE=embedded');
  expect(message(withoutMail)).toContain('RAFIQ_MAILBOX=embedded');
  expect(config({ ...withoutDatabase, RAFIQ_DATABASE: 'embedded' }).database).toEqual({ kind: 'embedded' });
  expect(config({ ...withoutMail, RAFIQ_MAILBOX: 'embedded' }).mail).toMatchObject({ kind: 'mailbox' });
  expect(message(withoutIdentity)).toContain('RAFIQ_IDENTITY=embedded');
  expect(config({ ...withoutIdentity, RAFIQ_IDENTITY: 'embedded' }).identity).toEqual({ kind: 'embedded' });
  expect(message({ ...production, MEETINGS: '' })).toContain('MEETINGS=embedded');
  expect(message({ ...production, PAYMENTS: '' })).toContain('PAYMENTS=sandbox');
});

test('meetings run with browsers alone, or with the service that is named', () => {
  const turn = { urls: ['turn:turn.example:3478?transport=udp'], username: 'rafiq', credential: 'secret' };
  expect(config({ ICE_SERVERS: JSON.stringify([turn]) }).meetings).toEqual({
    kind: 'embedded',
    iceServers: [turn],
  });
  const realtimekit = {
    MEETINGS: 'realtimekit',
    REALTIMEKIT_ACCOUNT: 'account',
    REALTIMEKIT_APP: 'app',
    REALTIMEKIT_TOKEN: 'a-token-of-cloudflare',
  };
  expect(config({ ...realtimekit, REALTIMEKIT_PRESETS: 'host,guest' }).meetings).toEqual({
    kind: 'realtimekit',
    url: 'https://api.cloudflare.com/client/v4',
    account: 'account',
    app: 'app',
    token: 'a-token-of-cloudflare',
    presets: { host: 'host', guest: 'guest' },
  });
  expect(config(realtimekit).meetings).toMatchObject({
    presets: { host: 'group_call_host', guest: 'group_call_participant' },
  });
  const livekit = { LIVEKIT_URL: 'wss://live.example', LIVEKIT_KEY: 'API1', LIVEKIT_SECRET: 's'.repeat(32) };
  expect(config({ MEETINGS: 'livekit', ...livekit }).meetings).toEqual({
    kind: 'livekit',
    url: 'wss://live.example',
    key: 'API1',
    secret: 's'.repeat(32),
  });
});

test.each(['PUBLIC_URL', 'RAFIQ_SECRET'] as const)('production needs %s', (name) => {
  expect(message({ ...production, [name]: '' })).toContain(`${name} is needed in production`);
});

test('the test code for OTPs is refused in production, by either name (PD-1)', () => {
  expect(config({ OTP_TEST_CODE: '1234' }).otpTestCode).toBe('1234');
  expect(message({ OTP_TEST_CODE: '1234', NODE_ENV: 'production' })).toContain('OTP_TEST_CODE');
  expect(message({ ...production, OTP_TEST_CODE: '1234' })).toContain('OTP_TEST_CODE');
});

test('any value of any variable gives a configuration or one line', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'LIMIT_OTP',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ maxLength: 40 }), (name, value) => {
      const result = readConfig({ [name]: value });
      return result.ok || !result.message.includes('\n');
    }),
  );
});
