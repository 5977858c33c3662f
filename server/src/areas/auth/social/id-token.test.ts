import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { socialIdentity, socialLogin } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAccount } from '../accounts/accounts.fixture.ts';
import type { Browser } from './browser.fixture.ts';
import { type GoogleFixture, googleFixture } from './google.fixture.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await googleFixture();
  await registerAccount(google.server, victim);
});
afterAll(() => google.close());

const victim = 'victim@test.example';

/** Posts a token in a browser that was redirected to the provider. */
const post = (browser: Browser, id_token: string | undefined) =>
  browser.call(socialLogin, { body: { provider: 'google', provider_id: '1', email: victim, id_token } });

/** Claims of the victim's token for this browser. */
async function victimsClaims(browser: Browser): Promise<JWTPayload> {
  google.issuer.person = { sub: '1', email: victim, email_verified: true };
  const { asked } = await google.through(browser);
  const at = Math.floor(google.now().getTime() / 1000);
  const { issuer: iss, clientId: aud } = google.issuer;
  return {
    iss,
    aud,
    sub: '1',
    nonce: asked.nonce,
    email: victim,
    email_verified: true,
    iat: at,
    exp: at + 600,
  };
}

type Forge = (claims: JWTPayload) => string | undefined | Promise<string | undefined>;
const signed =
  (changes: (claims: JWTPayload) => JWTPayload): Forge =>
  (claims) =>
    google.issuer.sign({ ...claims, ...changes(claims) });

const forgeries: [string, Forge][] = [
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['what is no token', () => 'a.b.c'],
  ['a token of the algorithm none', (claims) => new UnsecuredJWT(claims).encode()],
  [
    'a token without its signature',
    async (claims) => `${(await google.issuer.sign(claims)).split('.').slice(0, 2).join('.')}.`,
  ],
  [
    'a token with changed claims',
    async (claims) => {
      const [header, , signature] = (await google.issuer.sign({ ...claims, sub: '2' })).split('.');
      return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    },
  ],
  [
    "a token signed with somebody's own key, under the provider's name for its key",
    async (claims) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
    },
  ],
  [
    "a token signed with somebody's own key, under its own name",
    async (claims) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'two' }).sign(privateKey);
    },
  ],
  [
    'a token signed with the client secret',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(google.issuer.clientSecret.padEnd(32))),
  ],
  ['an expired token', signed(({ iat = 0 }) => ({ iat: iat - 7200, exp: iat - 3600 }))],
  ['a token without an end', signed(() => ({ exp: undefined }))],
  ['a token that is not valid yet', signed(({ iat = 0 }) => ({ nbf: iat + 600 }))],
  ['a token for another client', signed(() => ({ aud: 'somebody-else' }))],
  ['a token of another issuer', signed(() => ({ iss: 'https://accounts.evil.example' }))],
  ['a token with another nonce', signed(() => ({ nonce: 'x'.repeat(43) }))],
  ['a token without a nonce', signed(() => ({ nonce: undefined }))],
  ['a token about nobody', signed(() => ({ sub: '' }))],
];

test.each(forgeries)('%s is refused with a message, in both languages', async (_what, forge) => {
  const browser = google.browser();
  const idToken = await forge(await victimsClaims(browser));
  const { status, failure, cookies } = await post(browser, idToken);
  expect(status).toBe(400);
  expect(failure).toEqual({
    success: false,
    message: 'We could not sign you in with Google. Please try again.',
    msg: expect.any(String),
    code: 'social_refused',
  });
  expect(cookies).toEqual({});
  const arabic = await browser.call(
    socialLogin,
    { body: { provider: 'google', provider_id: '1', email: victim, id_token: idToken } },
    'ar',
  );
  expect(arabic.failure.message).toContain('تعذّر');
});

test('the same token unforged is taken: the tests above refuse for what they say', async () => {
  const browser = google.browser();
  const claims = await victimsClaims(browser);
  expect((await post(browser, await google.issuer.sign(claims))).answer).toMatchObject({
    registered: true,
    user: { email: victim },
  });
});

test('a token made for an earlier visit of the same browser is refused', async () => {
  const browser = google.browser();
  google.issuer.person = { sub: '1', email: victim, email_verified: true };
  const { idToken } = await google.through(browser);
  await google.through(browser);
  expect((await post(browser, idToken)).failure.code).toBe('social_refused');
});

test('a token that is too long is refused before it is read', async () => {
  const browser = google.browser();
  await victimsClaims(browser);
  const { status, failure } = await post(browser, 'x'.repeat(9000));
  expect({ status, code: failure.code }).toEqual({ status: 400, code: 'invalid_input' });
});

test('with the right token and no cookie, or one that is made up, nobody is signed in', async () => {
  const browser = google.browser();
  const id_token = await google.issuer.sign(await victimsClaims(browser));
  const body = { provider: 'google', provider_id: '1', email: victim, id_token } as const;
  for (const rafiq_social of [undefined, '', 'x'.repeat(43), 'ء'])
    expect(
      (
        await google.server.request(
          socialLogin,
          { body },
          { cookies: rafiq_social === undefined ? {} : { rafiq_social } },
        )
      ).failure.code,
    ).toBe('social_refused');
});

test('unverified claims of an e-mail link nothing, however they are written', async () => {
  for (const email_verified of [false, 'true', 1, undefined]) {
    const browser = google.browser();
    const claims = await victimsClaims(browser);
    const idToken = await google.issuer.sign({ ...claims, sub: '99', email_verified });
    expect((await post(browser, idToken)).failure.code).toBe('social_unverified');
  }
  const browser = google.browser();
  const claims = await victimsClaims(browser);
  const idToken = await google.issuer.sign({ ...claims, sub: '99', email: 'no e-mail' });
  expect((await post(browser, idToken)).failure.code).toBe('social_unverified');
});

test('without keys to check a token with, it is nobody’s fault and may be tried again', async () => {
  const other = await googleFixture();
  try {
    const browser = other.browser();
    const { idToken } = await other.through(browser);
    other.issuer.down = 500;
    const body = { provider: 'google', provider_id: '1', email: '', id_token: idToken } as const;
    const { status, failure } = await browser.call(socialLogin, { body });
    expect({ status, code: failure.code }).toEqual({ status: 503, code: 'unavailable' });
    other.issuer.down = undefined;
    expect((await browser.call(socialIdentity, {})).status).toBe(200);
    expect((await browser.call(socialLogin, { body })).status).toBe(200);
  } finally {
    await other.close();
  }
});
