import { eq } from 'drizzle-orm';
import { register, socialIdentity, socialLogin } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import type { Database } from '../../../kernel/index.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { changeMeanwhile } from '../../../testing/change-meanwhile.ts';
import { registerAccount, registrationForm } from '../accounts/accounts.fixture.ts';
import { closeAccounts } from '../accounts/sweep.ts';
import { identities } from '../tables/social.ts';
import type { Browser } from './browser.fixture.ts';
import { type GoogleFixture, googleFixture } from './google.fixture.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await googleFixture();
});
afterAll(() => google.close());

/** A browser that has just returned from the provider with the given user. */
async function visitor(sub: string, email: string, email_verified = true): Promise<Browser> {
  google.issuer.person = { sub, email, email_verified };
  const browser = google.browser();
  await google.through(browser);
  return browser;
}

async function signIn(browser: Browser) {
  const { id_token, provider, provider_id, email } = (await browser.call(socialIdentity, {})).answer;
  return browser.call(socialLogin, { body: { provider, provider_id, email, id_token } });
}

const { password: _none, ...form } = registrationForm('');

test('the subject decides: a changed, foreign or unverified e-mail leads to the same account', async () => {
  const { answer } = await registerAccount(google.server, 'first@test.example');
  await registerAccount(google.server, 'second@test.example');
  expect((await signIn(await visitor('11', 'first@test.example'))).answer).toMatchObject({
    registered: true,
  });
  for (const [email, verified] of [
    ['second@test.example', true],
    ['elsewhere@test.example', false],
  ] as const)
    expect((await signIn(await visitor('11', email, verified))).answer).toMatchObject({
      registered: true,
      user: { id: answer.user.id, email: 'first@test.example' },
    });
});

test('who takes over an e-mail with another Google account does not take the account', async () => {
  await registerAccount(google.server, 'abandoned@test.example');
  await signIn(await visitor('21', 'abandoned@test.example'));
  const mails = (await listMails(google.server.db, 'abandoned@test.example')).length;
  const { status, failure } = await signIn(await visitor('22', 'abandoned@test.example'));
  expect({ status, code: failure.code }).toEqual({ status: 400, code: 'social_other' });
  expect((await google.server.db.select().from(identities).where(eq(identities.subject, '22'))).length).toBe(
    0,
  );
  expect(await listMails(google.server.db, 'abandoned@test.example')).toHaveLength(mails);
});

test('an account that was closed for good is forgotten: its person is new', async () => {
  const email = 'forgotten@test.example';
  const browser = await visitor('31', email);
  await signIn(browser);
  const { answer } = await browser.call(register, { body: { ...form, email } });
  google.pass(1);
  await google.server.db.update(users).set({ deletesAt: google.now() }).where(eq(users.id, answer.user.id));
  await closeAccounts(google.server.db, modules, google.now());
  expect(await google.server.db.select().from(identities).where(eq(identities.subject, '31'))).toEqual([]);
  expect((await signIn(await visitor('31', email))).answer).toMatchObject({ registered: false });
});

test('of two sign-ins with one attempt exactly one happens', async () => {
  await registerAccount(google.server, 'race@test.example');
  const browser = await visitor('41', 'race@test.example');
  const { id_token } = (await browser.call(socialIdentity, {})).answer;
  const cookies = browser.cookies('/api/mobile/auth/social');
  const body = { provider: 'google', provider_id: '', email: '', id_token } as const;
  const post = () => google.server.request(socialLogin, { body }, { cookies });
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a blocked account is not opened with Google', async () => {
  const { answer } = await registerAccount(google.server, 'blocked@test.example');
  await google.server.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, answer.user.id));
  const { status, failure } = await signIn(await visitor('45', 'blocked@test.example'));
  expect({ status, code: failure.code }).toEqual({ status: 403, code: 'account_blocked' });
});

// PGlite has one connection, so that nothing waits for a lock there.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'an account whose password changes after it was read is not opened with Google',
  async () => {
    const { db } = google.server;
    const { answer } = await registerAccount(google.server, 'closing@test.example');
    const browser = await visitor('46', 'closing@test.example');
    const setPassword = (tx: Database) =>
      tx.update(users).set({ passwordHash: 'meanwhile' }).where(eq(users.id, answer.user.id));
    const { status, failure } = await changeMeanwhile(db, setPassword, () => signIn(browser));
    expect({ status, code: failure.code }).toEqual({ status: 400, code: 'account_changed' });
  },
);

test('two browsers of one person at once are both signed in, and linked once', async () => {
  await registerAccount(google.server, 'twice@test.example');
  const browsers = [await visitor('51', 'twice@test.example'), await visitor('51', 'twice@test.example')];
  const answers = await Promise.all(browsers.map(signIn));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await google.server.db.select().from(identities).where(eq(identities.subject, '51'))).toHaveLength(
    1,
  );
});

test('of two registrations with one social ticket exactly one happens', async () => {
  const email = 'one.social@test.example';
  const browser = await visitor('61', email);
  const cookies = (await signIn(browser)).cookies;
  const submit = () => google.server.request(register, { body: { ...form, email } }, { cookies });
  const statuses = (await Promise.all([submit(), submit(), submit()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect(await google.server.db.select().from(identities).where(eq(identities.subject, '61'))).toHaveLength(
    1,
  );
});

test('of two accounts that one person registers at once under two e-mails, one is made', async () => {
  const emails = ['old.name@test.example', 'new.name@test.example'];
  const tickets: Record<string, string>[] = [];
  for (const email of emails) tickets.push((await signIn(await visitor('71', email))).cookies);
  const answers = await Promise.all(
    emails.map((email, index) =>
      google.server.request(register, { body: { ...form, email } }, { cookies: tickets[index] }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.failure.code).toBe('social_linked');
  const made = await google.server.db.select({ email: users.email }).from(users);
  expect(made.filter(({ email }) => emails.includes(email))).toHaveLength(1);
});
