import { socialIdentity, socialLogin } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerAccount } from '../accounts/accounts.fixture.ts';
import { addApp } from '../factors/factors.fixture.ts';
import { type GoogleFixture, googleFixture } from './google.fixture.ts';
import { callbackPath, startPath } from './social.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await googleFixture();
});
beforeEach(() => {
  google.issuer.claims = {};
  google.issuer.down = undefined;
});
afterAll(() => google.close());

const person = (sub: string, more: object = {}) => {
  google.issuer.person = {
    sub,
    email: `person.${sub}@google.example`,
    email_verified: true,
    name: 'Person',
    ...more,
  };
};

test('the browser is sent to Google with the client, the registered address, PKCE, state and nonce', async () => {
  const asked = await google.depart(google.browser(), '?type=Course');
  expect(asked).toEqual({
    client_id: google.issuer.clientId,
    response_type: 'code',
    redirect_uri: `${google.server.config.publicUrl}${callbackPath}`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  const { location: elsewhere = '' } = await google.browser().open(startPath);
  expect(new URL(elsewhere).searchParams.get('state')).not.toBe(asked.state);
});

test('the address that Google sends people back to is the registered one, whatever name the site was opened by', async () => {
  const { headers } = await google.server.app.inject({ url: startPath, headers: { host: 'evil.example' } });
  const asked = new URL(String(headers.location)).searchParams;
  expect(asked.get('redirect_uri')).toBe(`${google.server.config.publicUrl}${callbackPath}`);
});

test('AUTH-065 the code is exchanged with the secret and the verifier, and the user-info endpoint is asked once', async () => {
  person('65');
  const before = google.issuer.userInfos.length;
  const browser = google.browser();
  const { asked } = await google.through(browser);
  expect(google.issuer.exchanges.at(-1)).toEqual({
    grant_type: 'authorization_code',
    code: expect.any(String),
    redirect_uri: asked.redirect_uri,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    client_id: google.issuer.clientId,
    client_secret: google.issuer.clientSecret,
  });
  expect(google.issuer.userInfos.slice(before)).toEqual(['Bearer access']);
  const { answer } = await browser.call(socialIdentity, {});
  expect(answer).toMatchObject({ provider_id: '65', email: 'person.65@google.example', name: 'Person' });
});

test('AUTH-064 provider, provider_id and email are posted with the token; success, token, user and message are read', async () => {
  person('64', { email: 'posted@test.example' });
  await registerAccount(google.server, 'posted@test.example');
  const browser = google.browser();
  const { idToken } = await google.through(browser);
  const body = { provider: 'google', provider_id: '64', email: 'posted@test.example' } as const;
  const rejected = await browser.call(socialLogin, { body });
  expect(rejected.status).toBe(400);
  expect(rejected.failure).toEqual({
    success: false,
    message: 'We could not sign you in with Google. Please try again.',
    msg: 'We could not sign you in with Google. Please try again.',
    code: 'social_refused',
  });
  const { answer } = await browser.call(socialLogin, { body: { ...body, id_token: idToken } });
  expect(answer).toMatchObject({
    success: true,
    registered: true,
    token: expect.any(String),
    user: { email: 'posted@test.example' },
  });
});

test('an account with a second factor is not signed in by Google alone', async () => {
  const { server } = google;
  const email = 'second.factor@test.example';
  person('66', { email });
  const { answer: account } = await registerAccount(server, email);
  await addApp(server, account, new Date());
  const browser = google.browser();
  const { idToken } = await google.through(browser);
  const body = { provider: 'google', provider_id: '66', email, id_token: idToken } as const;
  const answer = await browser.call(socialLogin, { body });
  expect([answer.status, answer.failure.code]).toEqual([400, 'second_step_needed']);
  expect(Object.keys(answer.cookies)).toContain('rafiq_step');
  expect(Object.keys(answer.cookies)).not.toContain('rafiq_refresh');
});

test.each([
  ['for another client', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://accounts.evil.example' }],
  ['with another nonce', { nonce: 'x'.repeat(43) }],
  ['that has expired', { iat: 1_000_000_000, exp: 1_000_003_600 }],
])('an ID token %s is not taken from the token endpoint', async (_what, claims) => {
  person('200');
  google.issuer.claims = claims;
  const browser = google.browser();
  expect(await google.comeBack(browser, await google.depart(browser, '?type=Course'))).toBe(
    '/login?social=failed&type=Course',
  );
  expect((await browser.call(socialIdentity, {})).failure.code).toBe('social_ended');
});

test('a user-info answer about somebody else is not believed', async () => {
  person('300', { info: { sub: '301', email: 'else@google.example' } });
  const browser = google.browser();
  expect(await google.comeBack(browser, await google.depart(browser))).toBe('/login?social=failed');
});

test.each([
  ['a made-up code', 'code=made-up'],
  ['no code', ''],
  ['an error', 'error=server_error'],
  ['the answer of another issuer', 'code=x&iss=https%3A%2F%2Fevil.example'],
])('%s leads back to the sign-in page', async (_what, query) => {
  const browser = google.browser();
  const { state } = await google.depart(browser);
  const { status, location } = await browser.open(`${callbackPath}?state=${state}&${query}`);
  expect({ status, location }).toEqual({ status: 303, location: '/login?social=failed' });
});

test('a person who refuses comes back with the invitation', async () => {
  const browser = google.browser();
  const { state } = await google.depart(browser, '?type=Course&model_id=5');
  const { location } = await browser.open(`${callbackPath}?state=${state}&error=access_denied`);
  expect(location).toBe('/login?social=refused&type=Course&model_id=5');
});

test.each([
  '',
  '?state=x&code=y',
  '?state[]=x',
  `?state=${'x'.repeat(300)}`,
  '?%ff=%fe&code=%00',
  '?__proto__=x',
])('a callback that nobody was sent to (%s) ends on the sign-in page', async (query) => {
  const { status, location } = await google.browser().open(`${callbackPath}${query}`);
  expect({ status, location }).toEqual({ status: 303, location: '/login?social=failed' });
});

test('Google that does not answer is a failed sign-in, and the next one finds it again', async () => {
  const other = await googleFixture();
  try {
    other.issuer.down = 503;
    const browser = other.browser();
    const down = await browser.open(`${startPath}?type=Course`);
    expect(down.location).toBe('/login?social=failed&type=Course');
    other.issuer.down = undefined;
    const asked = await other.depart(browser);
    other.issuer.down = 500;
    expect(await other.comeBack(browser, asked)).toBe('/login?social=failed');
    other.issuer.down = undefined;
    await other.through(other.browser());
  } finally {
    await other.close();
  }
});

test('too many starts from one address end on the sign-in page too', async () => {
  const { limits } = google.server.config;
  const limited = await googleFixture({ limits: { ...limits, login: 2 } });
  try {
    const ends: (string | undefined)[] = [];
    for (let count = 0; count < 3; count++)
      ends.push((await limited.browser().open(`${startPath}?type=Course`)).location);
    expect(ends.slice(0, 2).every((end) => end?.startsWith(limited.issuer.issuer))).toBe(true);
    expect(ends[2]).toBe('/login?social=failed&type=Course');
  } finally {
    await limited.close();
  }
});

test('nothing stands in for Google where Google is configured', async () => {
  for (const url of ['/dev/google.css', '/dev/google/auth', '/dev/google/choose/x', '/dev/google/jwks'])
    expect((await google.server.app.inject({ url })).statusCode, url).toBe(404);
});
