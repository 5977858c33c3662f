import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../../../../services/content/import-content.ts';
import { createTestServer, type TestServer } from '../../../../testing/index.ts';
import { Browser } from '../browser.fixture.ts';
import { callbackPath } from '../social.ts';
import { deriveSubject, findPerson, people } from './people.ts';
import { pageTexts } from './texts.ts';

let server: TestServer;
beforeAll(async () => {
  // As with PORT=0, where the address is known only when the server listens.
  server = await createTestServer({ config: { publicUrl: 'http://localhost:0' } });
});
afterAll(() => server.close());

test('it is asked in the visitor’s language who one is, without scripts, and clearly by a stand-in', async () => {
  for (const language of ['en', 'ar'] as const) {
    const visitor = new Browser(server);
    const address = await visitor.toProvider();
    expect(address).toMatch(/^\/dev\/google\/choose\/[\w-]+$/);
    const { body, headers } = await visitor.open(address, { language });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body).toContain(pageTexts[language].standIn);
    // Keeps browsers from requesting /favicon.ico, which the policy would block.
    expect(body).toContain('<link rel="icon" href="data:,">');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    for (const { email } of Object.values(people)) expect(body).toContain(`value="${email}"`);
  }
  const styles = await server.app.inject('/dev/google.css');
  expect(styles.headers['content-type']).toContain('text/css');
  expect(styles.body).not.toMatch(/margin-(left|right)|padding-(left|right)|(^|[^-])\b(left|right):/);
});

test('what is no e-mail is told beside the field and kept in it, as text', async () => {
  const visitor = new Browser(server);
  const address = await visitor.toProvider();
  for (const [typed, shown] of [
    ['nobody', 'value="nobody"'],
    ['"><script>', 'value="&quot;&gt;&lt;script&gt;"'],
    ['', 'value=""'],
  ] as const) {
    const { status, body } = await visitor.open(address, { form: { email: typed } });
    expect(status).toBe(400);
    expect(body).toContain(pageTexts.en.emailWrong);
    expect(body).toContain('aria-invalid="true"');
    expect(body).toContain(shown);
  }
  const chosen = await visitor.open(address, { form: { email: ' Typed@Test.example ' } });
  expect((await visitor.follow(chosen)).address).toBe('/login?social=google');
});

test('a choice that is over, or somebody else’s, says so and leads back', async () => {
  const visitor = new Browser(server);
  const address = await visitor.toProvider();
  const other = new Browser(server);
  for (const form of [undefined, { email: 'a@test.example' }]) {
    const { status, body } = await other.open(address, { form });
    expect(status).toBe(400);
    expect(body).toContain(pageTexts.en.ended);
    expect(body).toContain('href="/login"');
  }
});

test('whoever was there before is not signed in by themselves', async () => {
  const visitor = new Browser(server);
  await visitor.through({ email: 'parent@test.example' });
  expect(await visitor.toProvider()).toMatch(/^\/dev\/google\/choose\//);
  expect(await visitor.through({ email: 'child@test.example' })).toBe('/login?social=google');
});

test.each([
  ['another site', 'https://evil.example/api/mobile/auth/social/google/callback'],
  ['another port', `http://localhost:1${callbackPath}`],
  ['another page', 'http://localhost:8080/login'],
])('it sends nobody to %s', async (_what, redirect_uri) => {
  const query = new URLSearchParams({
    client_id: 'rafiq',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    redirect_uri,
  });
  const { status, location, headers, body } = await new Browser(server).open(`/dev/google/auth?${query}`);
  expect(status).toBe(400);
  expect(location).toBeUndefined();
  expect(body).toContain(pageTexts.en.ended);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a visitor’s forwarded headers are not believed', async () => {
  const visitor = new Browser(server);
  const { location = '' } = await visitor.open('/api/mobile/auth/social/google/start');
  const { headers, statusCode } = await server.app.inject({
    url: location,
    headers: { host: 'localhost:8080', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(statusCode).toBe(303);
  expect(JSON.stringify(headers)).not.toContain('evil');
});

test('the token endpoint wants the client’s secret', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/dev/google/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=authorization_code&code=x&client_id=rafiq&client_secret=guessed',
  });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ error: 'invalid_client' });
});

test('people have lasting names of 21 digits, and the known one has an account of the demonstration', () => {
  expect(deriveSubject('a@test.example')).toMatch(/^\d{21}$/);
  expect(deriveSubject('a@test.example')).toBe(deriveSubject('a@test.example'));
  expect(deriveSubject('b@test.example')).not.toBe(deriveSubject('a@test.example'));
  expect(findPerson('mona.el-sayed@test.example').name).toBe('Mona El Sayed');
  expect(findPerson(people.unverified.email).emailVerified).toBe(false);
  const accounts = readFileSync(join(contentFolder, 'demonstration-accounts.json'), 'utf8');
  expect(accounts).toContain(`"email": "${people.known.email}"`);
  expect(accounts).toContain(`"username": "${people.known.name}"`);
  expect(accounts).not.toContain(people.unknown.email);
});
