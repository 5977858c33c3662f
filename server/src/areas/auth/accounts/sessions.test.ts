import { eq } from 'drizzle-orm';
import { currentUser, logout, renew } from 'shared-api/contracts/accounts';
import { permissions } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { sessions } from '../tables/accounts.ts';
import { type Clocked, closeAccountNow, serverWithClock } from './accounts.fixture.ts';
import { mintSession } from './mint-session.ts';
import { maxSessionSeconds } from './sessions.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const mint = (role: 'learner' | 'consultant' | 'operator' = 'learner') =>
  mintSession(clocked.server.db, { role, now: clocked.now() });
const me = (token: string) => clocked.server.request(currentUser, {}, { as: { token } });
const renewWith = (refresh: string | undefined) =>
  clocked.server.request(renew, {}, { cookies: refresh === undefined ? {} : { rafiq_refresh: refresh } });
const refreshOf = ({ cookies }: { cookies: Record<string, string> }): string => cookies.rafiq_refresh ?? '';

test('AUTH-071 a bearer token reads its own account, and no token is 401', async () => {
  const session = await mint();
  expect((await me(session.token)).answer.user.id).toBe(session.userId);
  const none = await clocked.server.request(currentUser, {});
  expect(none.status).toBe(401);
});

test('a bearer token lives a quarter of an hour, then a renewal gives the next one (PD-8)', async () => {
  const session = await mint();
  clocked.pass(15 * 60 - 1);
  expect((await me(session.token)).status).toBe(200);
  clocked.pass(1);
  expect((await me(session.token)).status).toBe(401);
  const renewed = await renewWith(refreshOf(session));
  expect(renewed.answer).toMatchObject({ expires_in: 900, user: { id: session.userId } });
  expect(renewed.answer.token).toBe(renewed.answer.access_token);
  expect((await me(renewed.answer.token)).status).toBe(200);
});

test('a session ends after 180 days, however often it is renewed', async () => {
  const session = await mint();
  const endsAt = clocked.now().getTime() + maxSessionSeconds * 1000;
  let refresh = refreshOf(session);
  for (let day = 0; day < 175; day += 25) {
    clocked.pass(25 * 86_400);
    const renewed = await renewWith(refresh);
    expect(renewed.status).toBe(200);
    refresh = refreshOf(renewed);
  }
  const [stored] = await clocked.server.db.select().from(sessions).where(eq(sessions.id, session.sessionId));
  expect(stored?.expiresAt.getTime()).toBe(endsAt);
  clocked.pass(5 * 86_400);
  expect((await renewWith(refresh)).status).toBe(401);
  expect(
    (await clocked.server.db.select().from(sessions).where(eq(sessions.id, session.sessionId)))[0]
      ?.revokedReason,
  ).toBeNull();
});

test('the refresh cookie is out of reach of scripts and other sites', async () => {
  const renewed = await renewWith(refreshOf(await mint()));
  expect(String(renewed.headers['set-cookie'])).toMatch(
    /^rafiq_refresh=[\w-]{64}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
});

test('the cookies are Secure where people use https', async () => {
  const { server } = await serverWithClock({ config: { publicUrl: 'https://rafiq.example' } });
  try {
    const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
    const fresh = await mintSession(server.db, { role: 'learner' });
    expect(session.token).not.toBe(fresh.token);
    const ended = await server.request(logout, { body: {} }, { as: session });
    expect(String(ended.headers['set-cookie'])).toContain('Secure');
  } finally {
    await server.close();
  }
});

test('an older bearer token serves until its own end after a renewal', async () => {
  const session = await mint();
  clocked.pass(600);
  await renewWith(refreshOf(session));
  expect((await me(session.token)).status).toBe(200);
  clocked.pass(300);
  expect((await me(session.token)).status).toBe(401);
});

test('for thirty seconds the same renewal has the same answer: a lost answer, a second tab', async () => {
  const session = await mint();
  const first = await renewWith(refreshOf(session));
  clocked.pass(30);
  const again = await renewWith(refreshOf(session));
  expect(again.answer.token).toBe(first.answer.token);
  expect(refreshOf(again)).toBe(refreshOf(first));
  expect(again.answer.expires_in).toBe(870);
  expect((await renewWith(refreshOf(first))).status).toBe(200);
});

test('a refresh token used after thirty seconds was copied: the session ends for both', async () => {
  const session = await mint();
  const first = await renewWith(refreshOf(session));
  clocked.pass(31);
  const reused = await renewWith(refreshOf(session));
  expect(reused.status).toBe(401);
  expect(reused.failure.code).toBe('session_expired');
  expect(reused.cookies.rafiq_refresh).toBe('');
  expect((await me(first.answer.token)).status).toBe(401);
  expect((await renewWith(refreshOf(first))).status).toBe(401);
  const [row] = await clocked.server.db.select().from(sessions).where(eq(sessions.id, session.sessionId));
  expect(row?.revokedReason).toBe('reuse');
});

test('a refresh token before the last one is reuse at any time', async () => {
  const session = await mint();
  const first = await renewWith(refreshOf(session));
  await renewWith(refreshOf(first));
  expect((await renewWith(refreshOf(session))).status).toBe(401);
  expect((await me(first.answer.token)).status).toBe(401);
});

test('no cookie, a broken one and one of no session are 401 and change nothing', async () => {
  const session = await mint();
  for (const refresh of [undefined, '', 'x', 'A'.repeat(64), session.token.slice(1)])
    expect((await renewWith(refresh)).status).toBe(401);
  expect((await me(session.token)).status).toBe(200);
});

test('a session slides: it ends thirty days after its last renewal', async () => {
  const session = await mint();
  clocked.pass(29 * 86_400);
  const renewed = await renewWith(refreshOf(session));
  clocked.pass(30 * 86_400 - 1);
  const again = await renewWith(refreshOf(renewed));
  expect(again.status).toBe(200);
  clocked.pass(30 * 86_400);
  expect((await renewWith(refreshOf(again))).status).toBe(401);
});

test('logging out ends the session on the server and clears its cookies (PD-10)', async () => {
  const session = await mint();
  const other = await mint();
  const ended = await clocked.server.request(logout, { body: {} }, { as: session });
  expect(ended.answer).toEqual({ status: true });
  expect(ended.cookies).toMatchObject({ rafiq_refresh: '', rafiq_ticket: '' });
  expect((await me(session.token)).status).toBe(401);
  expect((await renewWith(refreshOf(session))).status).toBe(401);
  expect((await me(other.token)).status).toBe(200);
});

test('logging out works with the cookie alone, and without any session', async () => {
  const session = await mint();
  clocked.pass(16 * 60);
  await clocked.server.request(logout, { body: {} }, { cookies: session.cookies });
  expect((await renewWith(refreshOf(session))).status).toBe(401);
  expect((await clocked.server.request(logout, { body: {} })).answer).toEqual({ status: true });
});

test('logging out everywhere ends all sessions of the person, and of nobody else', async () => {
  const { server } = clocked;
  const here = await mint();
  const there = await mint();
  const bystander = await mint();
  await server.db.update(sessions).set({ userId: here.userId }).where(eq(sessions.id, there.sessionId));
  await server.request(logout, { body: { everywhere: true } }, { as: here });
  expect((await me(here.token)).status).toBe(401);
  expect((await me(there.token)).status).toBe(401);
  expect((await me(bystander.token)).status).toBe(200);
});

test('a closed account has no sessions', async () => {
  const session = await mint();
  await closeAccountNow(clocked.server, session.userId, clocked.now());
  expect((await me(session.token)).status).toBe(401);
  expect((await renewWith(refreshOf(session))).status).toBe(401);
});

test('XCUT-028 roles come from the database with each call', async () => {
  const { authenticate } = await import('./sessions.ts');
  const { db } = clocked.server;
  const session = await mint('consultant');
  expect((await authenticate(db, session.token, clocked.now()))?.roles).toEqual(['consultant']);
  await db.update(users).set({ isConsultant: false, isOperator: true }).where(eq(users.id, session.userId));
  expect(await authenticate(db, session.token, clocked.now())).toEqual({
    userId: session.userId,
    sessionId: session.sessionId,
    hasSecondFactor: true,
    roles: ['operator'],
    permissions,
  });
});

test('no token can be read out of the database', async () => {
  const session = await mint();
  const [row] = await clocked.server.db.select().from(sessions).where(eq(sessions.id, session.sessionId));
  const secret = (token: string) => Buffer.from(token, 'base64url').subarray(16).toString('hex');
  const stored = [row?.accessHash, row?.refreshHash].map((hash) => hash?.toString('hex'));
  expect(stored).not.toContain(secret(session.token));
  expect(stored).not.toContain(secret(refreshOf(session)));
});
