import { and, eq } from 'drizzle-orm';
import {
  currentUser,
  deleteAccount,
  login,
  register,
  socialIdentity,
  socialLogin,
} from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import {
  type Clocked,
  registerAccount,
  registrationForm,
  serverWithClock,
} from '../accounts/accounts.fixture.ts';
import { tickets } from '../tables/accounts.ts';
import { identities, socialAttempts } from '../tables/social.ts';
import { Browser } from './browser.fixture.ts';
import { people } from './embedded/people.ts';
import { callbackPath, startPath } from './social.ts';

let clocked: Clocked;
beforeAll(async () => {
  // The provider signs tokens with the real time.
  clocked = await serverWithClock({}, new Date());
});
afterAll(() => clocked.server.close());

const browser = (host?: string) => new Browser(clocked.server, host);

/** Posts what the sign-in page posts after the redirect. */
async function signIn(visitor: Browser) {
  const { answer } = await visitor.call(socialIdentity, {});
  const { provider, provider_id, email, id_token } = answer;
  const body = { provider, provider_id, email, id_token };
  return { identity: answer, body, result: await visitor.call(socialLogin, { body }) };
}

const identitiesOf = (subject: string) =>
  clocked.server.db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, 'google'), eq(identities.subject, subject)));

test('an account with the verified e-mail is signed in, linked once and told so by mail; its password stays', async () => {
  const { server } = clocked;
  const email = 'known@test.example';
  const account = await registerAccount(server, email);
  const visitor = browser();
  expect(await visitor.through({ email: 'Known@Test.example' })).toBe('/login?social=google');

  const { identity, result } = await signIn(visitor);
  expect(identity).toMatchObject({ provider: 'google', email, name: 'Known' });
  expect(identity.provider_id).toMatch(/^\d{21}$/);
  expect(result.answer).toMatchObject({
    status: true,
    success: true,
    registered: true,
    token: expect.stringMatching(/^[\w-]{64}$/),
    user: { id: account.answer.user.id, email, hasPassword: true },
  });
  if (!result.answer.registered) throw new Error('not signed in');
  const me = await server.request(currentUser, {}, { as: { token: result.answer.token } });
  expect(me.answer.user.email).toBe(email);
  expect(result.cookies).toMatchObject({ rafiq_refresh: expect.any(String), rafiq_social: '' });
  expect(await identitiesOf(identity.provider_id)).toEqual([
    {
      provider: 'google',
      subject: identity.provider_id,
      userId: account.answer.user.id,
      createdAt: clocked.now(),
    },
  ]);
  expect((await listMails(server.db, email))[0]?.subject).toBe('You can now sign in to Rafiq with Google');

  const again = browser();
  await again.through({ email });
  expect((await signIn(again)).result.answer).toMatchObject({ registered: true });
  expect(await identitiesOf(identity.provider_id)).toHaveLength(1);
  const mails = (await listMails(server.db, email)).filter(({ subject }) => subject.includes('Google'));
  expect(mails).toHaveLength(1);
  const byPassword = await server.request(login, { body: { email, password: 'demonstration' } });
  expect(byPassword.status).toBe(200);
});

test('AUTH-024 an unknown person registers without a password, and signs in the same way from then on', async () => {
  const { server } = clocked;
  const email = 'fresh@test.example';
  const visitor = browser();
  await visitor.through({ email });
  const { identity, result } = await signIn(visitor);
  expect(result.answer).toEqual({ status: true, success: true, registered: false });
  expect(result.cookies.rafiq_ticket).toMatch(/^[\w-]{43}$/);

  const { password: _none, ...form } = registrationForm(email);
  const body = { ...form, provider: 'google', provider_id: identity.provider_id };
  const foreign = await visitor.call(register, { body: { ...body, email: 'other@test.example' } });
  expect(foreign.failure.code).toBe('no_ticket');
  const wrong = await visitor.call(register, { body: { ...body, birth_date: '2030-01-01' } });
  expect(wrong.failure.errors).toEqual({ birth_date: [expect.any(String)] });
  const { answer } = await visitor.call(register, { body });
  expect(answer.user).toMatchObject({ email, hasPassword: false });
  const [row] = await server.db.select().from(users).where(eq(users.email, email));
  expect(row?.passwordHash).toBeNull();
  expect(await identitiesOf(identity.provider_id)).toMatchObject([{ userId: answer.user.id }]);
  expect((await visitor.call(register, { body })).failure.code).toBe('no_ticket');

  const later = browser();
  await later.through({ email });
  expect((await signIn(later)).result.answer).toMatchObject({
    registered: true,
    user: { id: answer.user.id, hasPassword: false },
  });
});

test('a password chosen with a social sign-up is kept', async () => {
  const email = 'both@test.example';
  const visitor = browser();
  await visitor.through({ email });
  await signIn(visitor);
  const { answer } = await visitor.call(register, { body: registrationForm(email) });
  expect(answer.user.hasPassword).toBe(true);
});

test('posted ids change nothing: the token says who it is (PD-6)', async () => {
  const { server } = clocked;
  await registerAccount(server, 'victim@test.example');
  const visitor = browser();
  await visitor.through({ email: 'somebody@test.example' });
  const { answer: identity } = await visitor.call(socialIdentity, {});
  const posted = { provider: 'google', provider_id: '1', email: 'victim@test.example' } as const;
  const result = await visitor.call(socialLogin, { body: { ...posted, id_token: identity.id_token } });
  expect(result.answer).toMatchObject({ registered: false });
  const [ticket] = await server.db.select().from(tickets).where(eq(tickets.subject, identity.provider_id));
  expect(ticket).toMatchObject({ email: 'somebody@test.example', type: 'register', provider: 'google' });
});

test('the invitation is carried through, and nothing else of the address', async () => {
  const invitation = 'type=Course&model_id=5&invitation_id=7&invitee_id=9';
  const query = `?${invitation}&next=//evil.example&social=google&model_id[]=6&lang=ar`;
  expect(
    await browser().through({ email: 'invited@test.example' }, `?${invitation}&next=//evil.example`),
  ).toBe(`/login?social=google&${invitation}`);
  expect(await browser().through({ cancel: '1' }, query)).toBe(
    '/login?social=refused&type=Course&invitation_id=7&invitee_id=9',
  );
});

test('whoever cancels comes back without an identity', async () => {
  const visitor = browser();
  expect(await visitor.through({ cancel: '1' })).toBe('/login?social=refused');
  const rejected = await visitor.call(socialIdentity, {});
  expect(rejected.status).toBe(400);
  expect(rejected.failure.code).toBe('social_ended');
});

test('an attempt is good once: the same token again is refused', async () => {
  await registerAccount(clocked.server, 'once@test.example');
  const visitor = browser();
  await visitor.through({ email: 'once@test.example' });
  const cookies = visitor.cookies('/api/mobile/auth/social');
  const { body, result } = await signIn(visitor);
  expect(result.status).toBe(200);
  const replayed = await clocked.server.request(socialLogin, { body }, { cookies });
  expect(replayed.status).toBe(400);
  expect(replayed.failure.code).toBe('social_refused');
  expect((await clocked.server.request(socialIdentity, {}, { cookies })).failure.code).toBe('social_ended');
});

test('a token is good in the browser that was sent for it, and in no other', async () => {
  const owner = browser();
  await owner.through({ email: 'owner@test.example' });
  const { answer: identity } = await owner.call(socialIdentity, {});
  const body = { provider: 'google', provider_id: '', email: '', id_token: identity.id_token } as const;
  const thief = browser();
  expect((await thief.call(socialLogin, { body })).failure.code).toBe('social_refused');
  await thief.through({ email: 'thief@test.example' });
  expect((await thief.call(socialLogin, { body })).failure.code).toBe('social_refused');
});

test('a callback is of use only to the browser that was sent, with its own state', async () => {
  const owner = browser();
  const chosen = await owner.open(await owner.toProvider(), { form: { email: 'lured@test.example' } });
  const resumed = await owner.open(chosen.location ?? '');
  const address = resumed.location ?? '';
  expect(address).toContain(`${callbackPath}?code=`);
  const other = browser();
  expect((await other.open(address)).location).toBe('/login?social=failed');
  await other.toProvider('?type=Course');
  expect((await other.open(address)).location).toBe('/login?social=failed&type=Course');
  expect((await other.call(socialIdentity, {})).failure.code).toBe('social_ended');

  expect((await owner.open(address)).location).toBe('/login?social=google');
  // Opened again from the history: the browser stays signed in, although the code was used.
  expect((await owner.open(address)).location).toBe('/login?social=google');
});

test('the way there may take ten minutes, and what it gave is good for ten more', async () => {
  const slow = browser();
  const page = await slow.toProvider('?type=Course');
  clocked.pass(601);
  const chosen = await slow.open(page, { form: { email: 'slow@test.example' } });
  expect((await slow.follow(chosen)).address).toBe('/login?social=failed');

  const visitor = browser();
  await visitor.through({ email: 'late@test.example' });
  clocked.pass(599);
  const { answer } = await visitor.call(socialIdentity, {});
  clocked.pass(2);
  expect((await visitor.call(socialIdentity, {})).failure.code).toBe('social_ended');
  const body = { provider: 'google', provider_id: '', email: '', id_token: answer.id_token } as const;
  expect((await visitor.call(socialLogin, { body })).failure.code).toBe('social_refused');
});

test('an e-mail that the provider has not verified leads to no account, in both languages', async () => {
  const { server } = clocked;
  const { email } = people.unverified;
  await registerAccount(server, email);
  for (const [language, words] of [
    ['en', 'Google has not confirmed'],
    ['ar', 'لم تتأكد Google'],
  ] as const) {
    const visitor = browser();
    await visitor.through({ email });
    const { answer } = await visitor.call(socialIdentity, {});
    const body = { provider: 'google', provider_id: '', email, id_token: answer.id_token } as const;
    const { status, failure } = await visitor.call(socialLogin, { body }, language);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ success: false, code: 'social_unverified' });
    expect(failure.message).toContain(words);
    expect(await identitiesOf(answer.provider_id)).toEqual([]);
  }
});

test('signing in keeps an account that was to be deleted; a closed one is refused', async () => {
  const { server } = clocked;
  const email = 'leaving@test.example';
  const { answer } = await registerAccount(server, email);
  const body = { password: 'demonstration' };
  await server.request(deleteAccount, { body }, { as: { token: answer.token } });
  const visitor = browser();
  await visitor.through({ email });
  expect((await signIn(visitor)).result.status).toBe(200);
  const [kept] = await server.db.select().from(users).where(eq(users.email, email));
  expect(kept?.deletesAt).toBeNull();

  clocked.pass(1);
  await server.db.update(users).set({ deletesAt: clocked.now() }).where(eq(users.email, email));
  const late = browser();
  await late.through({ email });
  expect((await signIn(late)).result.failure.code).toBe('social_refused');
});

test('a site that is opened by another name or port of the machine sends people back there', async () => {
  const visitor = browser('127.0.0.1:9999');
  expect(await visitor.through({ email: 'elsewhere@test.example' })).toBe('/login?social=google');
  expect((await signIn(visitor)).result.answer).toMatchObject({ registered: false });
});

test('the cookie is for these calls alone, out of reach of scripts, and comes along from other sites', async () => {
  const { headers } = await browser().open(startPath);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(
    /^rafiq_social=[\w-]{43}; Max-Age=600; Path=\/api\/mobile\/auth\/social; HttpOnly; SameSite=Lax$/,
  );
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('what is stored of an attempt opens nothing: no token, state, nonce or verifier', async () => {
  const visitor = browser();
  const { location = '' } = await visitor.open(startPath);
  const address = new URL(location, 'http://localhost:8080');
  const { rafiq_social = '' } = visitor.cookies('/api/mobile/auth/social');
  const stored = JSON.stringify(await clocked.server.db.select().from(socialAttempts));
  for (const secret of [
    rafiq_social,
    address.searchParams.get('state') ?? '',
    address.searchParams.get('nonce') ?? '',
  ]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(secret);
  }
});
