import { eq } from 'drizzle-orm';
import {
  currentUser,
  deleteAccount,
  login,
  renew,
  resendOtp,
  resetPassword,
  verifyOtp,
} from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { defineModule, type FieldError } from '../../../kernel/index.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { knownAddresses, sessions, tickets } from '../tables/accounts.ts';
import { findAccountById } from './account.ts';
import {
  type Clocked,
  proveForReset,
  readMailedCode,
  registerAccount,
  serverWithClock,
} from './accounts.fixture.ts';
import { mintSession } from './mint-session.ts';

/** The blockers that the test's own area reports. */
let obstacles: FieldError[] = [];
const asked: number[] = [];
const area = defineModule({
  name: 'test-area',
  texts: {
    en: {
      'test.wallet': 'Your wallet still holds {amount}.',
      'test.session': 'You have an upcoming session.',
    },
    ar: { 'test.wallet': 'ما زال في محفظتك {amount}.', 'test.session': 'لديك جلسة قادمة.' },
  },
  routes() {},
  deletion: {
    findBlockers: async (_tx, userId) => {
      asked.push(userId);
      return obstacles;
    },
  },
});

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock({ modules: [...modules, area] });
});
afterAll(() => clocked.server.close());
beforeEach(() => {
  obstacles = [];
  asked.length = 0;
});

const home = '198.51.100.1';
const day = 86_400;

async function member(email: string) {
  const { answer, cookies } = await registerAccount(clocked.server, email, home);
  clocked.pass(60);
  return { email, id: answer.user.id, token: answer.token, cookies };
}

const remove = (
  person: { token: string },
  body: { password?: string; confirm?: boolean },
  more: {
    cookies?: Record<string, string>;
    language?: 'ar';
    ip?: string;
    headers?: Record<string, string>;
  } = {},
) => clocked.server.request(deleteAccount, { body }, { as: { token: person.token }, ip: home, ...more });
const signIn = (email: string, password = 'demonstration', ip = home) =>
  clocked.server.request(login, { body: { email, password } }, { ip });
const stored = async (id: number) => findAccountById(clocked.server.db, id);

test('an account goes fourteen days after its holder asked, and its sessions at once (PD-106)', async () => {
  const { server } = clocked;
  const person = await member('leaving@test.example');
  const elsewhere = await signIn(person.email, 'demonstration', '198.51.100.8');
  const end = new Date(clocked.now().getTime() + 14 * day * 1000);
  const asked = await remove(person, { password: 'demonstration' });
  expect(asked.answer).toEqual({
    status: true,
    deletes_at: end.toISOString(),
    msg: expect.stringContaining('4 December 2026'),
  });
  expect(asked.cookies).toMatchObject({ rafiq_refresh: '', rafiq_ticket: '' });
  expect(await stored(person.id)).toMatchObject({ deletesAt: end, deletedAt: null, email: person.email });
  for (const token of [person.token, elsewhere.answer.token])
    expect((await server.request(currentUser, {}, { as: { token } })).status).toBe(401);
  const refresh = { rafiq_refresh: person.cookies.rafiq_refresh ?? '' };
  expect((await server.request(renew, {}, { cookies: refresh })).status).toBe(401);
  const ended = await server.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(ended.map(({ revokedReason }) => revokedReason)).toEqual(['deletion', 'deletion']);
});

test('the last administrator cannot leave; of two who leave at once one stays', async () => {
  const { db } = clocked.server;
  const [one, other] = [await member('one.admin@test.example'), await member('other.admin@test.example')];
  const promote = ({ id }: { id: number }) =>
    db.update(users).set({ isOperator: true }).where(eq(users.id, id));
  await promote(one);
  const alone = await remove(one, { password: 'demonstration' });
  expect([alone.status, alone.failure.code]).toEqual([409, 'last_administrator']);
  expect(await stored(one.id)).toMatchObject({ deletesAt: null });
  await promote(other);
  const answers = await Promise.all([one, other].map((each) => remove(each, { password: 'demonstration' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a mail says until when signing in keeps the account, in the language of the person', async () => {
  const { server } = clocked;
  const person = await member('told@test.example');
  await server.db.update(users).set({ language: 'ar' }).where(eq(users.id, person.id));
  const zone = { 'x-timezone': 'Africa/Cairo' };
  const { answer } = await remove(person, { password: 'demonstration' }, { headers: zone, language: 'ar' });
  const [mail] = await listMails(server.db, person.email);
  expect(mail?.subject).toBe('سيُحذف حسابك في رفيق');
  expect(mail?.text).toContain('/login');
  const local = new Intl.DateTimeFormat('ar-u-nu-latn', {
    timeZone: 'Africa/Cairo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(answer.deletes_at));
  expect(mail?.text).toContain(local);
  expect(answer.msg).toContain(local);
});

test('signing in within the fourteen days keeps the account, and a mail says so', async () => {
  const { server } = clocked;
  const person = await member('staying@test.example');
  await remove(person, { password: 'demonstration' });
  clocked.pass(14 * day - 1);
  expect((await signIn(person.email, 'not the password')).status).toBe(400);
  expect((await stored(person.id))?.deletesAt).not.toBeNull();
  const back = await signIn(person.email);
  expect([back.status, back.answer.deletion_cancelled]).toEqual([200, true]);
  expect((await stored(person.id))?.deletesAt).toBeNull();
  expect((await signIn(person.email)).answer.deletion_cancelled).toBeUndefined();
  expect((await listMails(server.db, person.email))[0]?.subject).toBe('Your Rafiq account stays');
  const token = back.answer.token;
  expect((await server.request(currentUser, {}, { as: { token } })).answer.user.id).toBe(person.id);
});

test('after the fourteen days nobody signs in, whether or not the account is closed yet', async () => {
  const person = await member('too.late@test.example');
  await remove(person, { password: 'demonstration' });
  clocked.pass(14 * day);
  expect((await signIn(person.email)).failure.code).toBe('wrong_sign_in');
  await proveForReset(clocked.server, person.email, home).then(
    () => expect.unreachable('a code for a closed account'),
    (error: Error) => expect(error.message).toContain('No code'),
  );
});

test('a wrong or missing password is said at its field, and nothing happens', async () => {
  const person = await member('careful@test.example');
  const wrong = await remove(person, { password: 'not the password', confirm: true });
  expect(wrong.status).toBe(400);
  expect(wrong.failure).toMatchObject({ errors: { password: ['This is not your current password.'] } });
  const missing = await remove(person, { confirm: true });
  expect(missing.status).toBe(400);
  expect(missing.failure.errors).toEqual({ password: ['This field is required.'] });
  const ticket = await proveForReset(clocked.server, person.email, home);
  expect((await remove(person, {}, { cookies: ticket })).status).toBe(400);
  expect((await stored(person.id))?.deletesAt).toBeNull();
  expect(asked).toEqual([]);
});

test('guessing the password of a stolen session is slowed like signing in', async () => {
  const person = await member('stolen@test.example');
  const thief = { ip: '203.0.113.9' };
  const statuses: number[] = [];
  for (let round = 0; round < 8; round++)
    statuses.push((await remove(person, { password: `guess ${round}` }, thief)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  expect((await remove(person, { password: 'demonstration' }, thief)).status).toBe(429);
  expect((await signIn(person.email)).status).toBe(200);
});

test('an account without a password proves its own e-mail instead', async () => {
  const { server } = clocked;
  const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
  const other = await member('not.mine@test.example');
  const expired = await proveForReset(server, session.email, home);
  // Expires the ticket, but not the session.
  await server.db.update(tickets).set({ createdAt: new Date(0), expiresAt: clocked.now() });
  const attempts: Record<string, Record<string, string>> = {
    'no ticket': {},
    'a forged one': { rafiq_ticket: 'A'.repeat(43) },
    'an expired one': expired,
    "another's": await proveForReset(server, other.email, home),
  };
  for (const [what, cookies] of Object.entries(attempts)) {
    const rejected = await remove(session, { password: 'demonstration' }, { cookies });
    expect(rejected.status, what).toBe(400);
    expect(rejected.failure.code, what).toBe('no_ticket');
  }
  obstacles = ['test.session'];
  const cookies = await proveForReset(server, session.email, home);
  expect((await remove(session, {}, { cookies })).status).toBe(409);
  // The rejection left the ticket valid.
  expect((await remove(session, { confirm: true }, { cookies })).status).toBe(200);
});

test('the mail of its code says that the account is about to be deleted, and comes to the own account alone', async () => {
  const { server } = clocked;
  const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
  const other = await member('bystander@test.example');
  const ask = (email: string, as?: { token: string }) =>
    server.request(resendOtp, { body: { email, type: 'delete_account' } }, { as, ip: home });
  expect((await ask(session.email)).status).toBe(401);
  expect((await ask(other.email, session)).status).toBe(404);
  // An account with a password is verified by its password, not by a code.
  expect((await ask(other.email, other)).status).toBe(404);
  expect((await ask(session.email, session)).status).toBe(200);
  const [mail] = await listMails(server.db, session.email);
  expect(mail?.subject).toBe('Your code to delete your Rafiq account');
  expect(mail?.text).not.toContain('password');
  const otp = await readMailedCode(server, session.email);
  const { cookies } = await server.request(
    verifyOtp,
    { body: { email: session.email, otp, type: 'delete_account' } },
    { as: session, ip: home },
  );
  // The ticket is valid for the deletion only.
  const reset = { email: session.email, new_password: 'another long one' };
  expect((await server.request(resetPassword, { body: reset }, { cookies, ip: home })).status).toBe(400);
  expect((await remove(session, {}, { cookies })).status).toBe(200);
});

test('what other areas have against it is named, and passed over when the person confirms', async () => {
  const person = await member('rich@test.example');
  obstacles = [{ code: 'test.wallet', params: { amount: '12.50 $' } }, 'test.session'];
  const blocked = await remove(person, { password: 'demonstration' });
  expect(blocked.status).toBe(409);
  expect(blocked.failure).toMatchObject({
    status: false,
    code: 'account_in_use',
    errors: { confirm: ['Your wallet still holds 12.50 $.', 'You have an upcoming session.'] },
  });
  const arabic = await remove(person, { password: 'demonstration' }, { language: 'ar' });
  expect(arabic.failure.errors).toEqual({ confirm: ['ما زال في محفظتك 12.50 $.', 'لديك جلسة قادمة.'] });
  expect(asked).toEqual([person.id, person.id]);
  expect((await stored(person.id))?.deletesAt).toBeNull();
  const me = await clocked.server.request(currentUser, {}, { as: person });
  expect(me.status).toBe(200);
  expect((await remove(person, { password: 'demonstration', confirm: true })).status).toBe(200);
});

test('looking at what stands in the way, with the right password, is no guessing', async () => {
  const person = await member('undecided@test.example');
  obstacles = ['test.session'];
  for (let round = 0; round < 7; round++)
    expect((await remove(person, { password: 'demonstration' }, { ip: '203.0.113.77' })).status).toBe(409);
});

test('a visitor, and a session that has ended, cannot ask for it', async () => {
  const { server } = clocked;
  expect((await server.request(deleteAccount, { body: { password: 'demonstration' } })).status).toBe(401);
  const person = await member('again@test.example');
  await remove(person, { password: 'demonstration' });
  expect((await remove(person, { password: 'demonstration' })).status).toBe(401);
});

test('asking again after signing in begins fourteen new days', async () => {
  const person = await member('back.and.forth@test.example');
  const first = await remove(person, { password: 'demonstration' });
  clocked.pass(3 * day);
  const back = await signIn(person.email);
  const second = await remove(back.answer, { password: 'demonstration' });
  expect(Date.parse(second.answer.deletes_at) - Date.parse(first.answer.deletes_at)).toBe(3 * day * 1000);
  expect(
    await clocked.server.db.select().from(knownAddresses).where(eq(knownAddresses.userId, person.id)),
  ).toHaveLength(1);
});
