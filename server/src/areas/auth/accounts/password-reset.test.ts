import { eq } from 'drizzle-orm';
import {
  currentUser,
  forgotPassword,
  login,
  renew,
  resetPassword,
  verifyOtp,
} from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { knownAddresses, otps, sessions, tickets } from '../tables/accounts.ts';
import {
  type Clocked,
  closeAccountNow,
  otherCode,
  proveEmail,
  proveForReset,
  readMailedCode,
  registerAccount,
  serverWithClock,
} from './accounts.fixture.ts';
import { mintSession } from './mint-session.ts';
import { issueTicket } from './tickets.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const home = '198.51.100.1';
const chosen = 'another password';
type Cookies = Record<string, string>;
const reset = (email: string, cookies: Cookies, newPassword = chosen, more: { language?: 'ar' } = {}) =>
  clocked.server.request(
    resetPassword,
    { body: { email, new_password: newPassword } },
    { cookies, ip: home, ...more },
  );
const signIn = (email: string, password: string, ip = home) =>
  clocked.server.request(login, { body: { email, password } }, { ip });

async function member(email: string) {
  const { answer, cookies } = await registerAccount(clocked.server, email, home);
  // The minimum time between two codes.
  clocked.pass(60);
  return { email, token: answer.token, id: answer.user.id, cookies };
}

test('AUTH-069 forgot password takes e-mail and lang, answers status and msg, and mails a code', async () => {
  const { server } = clocked;
  const { email } = await member('forgetful@test.example');
  const asked = await server.request(forgotPassword, { body: { email, lang: 'ar' } });
  expect(asked.answer).toEqual({ status: true, msg: expect.stringMatching(/\p{Script=Arabic}/u) });
  expect(await readMailedCode(server, email)).toMatch(/^\d{4}$/);
  const early = await server.request(forgotPassword, { body: { email, lang: 'ar' } });
  expect(early.status).toBe(429);
  expect(early.failure).toMatchObject({ code: 'otp_wait', msg: expect.stringContaining('1:00') });
});

test('forgot password answers the same for an e-mail without an account, and its mail says so', async () => {
  const { server } = clocked;
  const { email } = await member('somebody@test.example');
  const known = await server.request(forgotPassword, { body: { email } });
  const unknown = await server.request(forgotPassword, { body: { email: 'nobody@test.example' } });
  expect(unknown.answer).toEqual(known.answer);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  const [mail] = await listMails(server.db, 'nobody@test.example');
  expect(mail?.subject).toContain('No Rafiq account');
});

test('what is no e-mail is said at its field, in both languages', async () => {
  const { server } = clocked;
  for (const [language, text] of [
    ['en', 'This is not a complete e-mail address.'],
    ['ar', 'هذا البريد الإلكتروني غير مكتمل.'],
  ] as const) {
    const asked = await server.request(forgotPassword, { body: { email: 'abc' } }, { language });
    const set = await server.request(
      resetPassword,
      { body: { email: 'abc', new_password: chosen } },
      { language },
    );
    for (const { status, failure } of [asked, set]) {
      expect(status).toBe(400);
      expect(failure.errors).toEqual({ email: [text] });
    }
  }
});

test('asking again and again is slowed, the same with and without an account', async () => {
  const { server } = clocked;
  const seen: Record<string, unknown[]> = {};
  for (const [email, ip] of [
    ['asked@test.example', '203.0.113.100'],
    ['missing@test.example', '203.0.114.100'],
  ] as const) {
    if (email.startsWith('asked'))
      await mintSession(server.db, { role: 'learner', now: clocked.now() }).then(({ userId }) =>
        server.db.update(users).set({ email }).where(eq(users.id, userId)),
      );
    const answers: unknown[][] = [];
    seen[email] = answers;
    for (let round = 1; round <= 8; round++) {
      clocked.pass(60);
      const { status, body, headers } = await server.request(forgotPassword, { body: { email } }, { ip });
      answers.push([status, body, headers['retry-after']]);
    }
  }
  expect(seen['asked@test.example']).toEqual(seen['missing@test.example']);
  expect(seen['asked@test.example']?.map((answer) => (answer as unknown[])[0])).toEqual([
    200, 200, 200, 200, 200, 200, 429, 429,
  ]);
});

test('guessing the code is locked, the same with and without an account, but not for the holder at home', async () => {
  const { server } = clocked;
  const { email } = await member('guessed@test.example');
  await server.request(forgotPassword, { body: { email } }, { ip: home });
  const code = await readMailedCode(server, email);
  await server.request(forgotPassword, { body: { email: 'unknown@test.example' } }, { ip: home });
  const guess = async (target: string, round: number) => {
    const body = { email: target, otp: otherCode(code), type: 'forgot_password' } as const;
    const answer = await server.request(verifyOtp, { body }, { ip: `203.0.113.${round}` });
    return answer.body;
  };
  for (let round = 0; round < 20; round++)
    expect(await guess(email, round)).toEqual(await guess('unknown@test.example', round));
  const body = { email, otp: code, type: 'forgot_password' } as const;
  expect((await server.request(verifyOtp, { body }, { ip: '192.0.2.5' })).failure.code).toBe('otp_unusable');
  const { cookies } = await server.request(verifyOtp, { body }, { ip: home });
  expect((await reset(email, cookies)).status).toBe(200);
});

test('the code of a forgotten password leads to a ticket, and that to a new password', async () => {
  const { email } = await member('whole.way@test.example');
  const answer = await reset(email, await proveForReset(clocked.server, email, home));
  expect(answer.answer).toEqual({ status: true, msg: 'Your new password is set.' });
  expect(answer.cookies.rafiq_ticket).toBe('');
  expect((await signIn(email, 'demonstration')).failure.code).toBe('wrong_sign_in');
  expect((await signIn(email, chosen)).answer.user.hasPassword).toBe(true);
});

test('AUTH-070 without the proof of a code no password changes (PD-2)', async () => {
  const { server } = clocked;
  const { email } = await member('target@test.example');
  const other = await member('other@test.example');
  const attempts: Record<string, Cookies> = {
    'no ticket': {},
    'an empty one': { rafiq_ticket: '' },
    'a forged one': { rafiq_ticket: 'A'.repeat(43) },
    'a ticket for registering': await proveEmail(server, 'newcomer@test.example', home),
    "another's ticket": await proveForReset(server, other.email, home),
    'a refresh token': { rafiq_ticket: other.cookies.rafiq_refresh ?? '' },
  };
  for (const [what, cookies] of Object.entries(attempts)) {
    const rejected = await reset(email, cookies);
    expect(rejected.status, what).toBe(400);
    expect(rejected.failure, what).toEqual({
      status: false,
      code: 'no_ticket',
      msg: 'Please confirm your e-mail with a code first.',
    });
  }
  expect((await signIn(email, 'demonstration')).status).toBe(200);
  // Rejecting it for another e-mail has not used the ticket up.
  expect((await reset(other.email, attempts["another's ticket"] ?? {})).status).toBe(200);
});

test('a ticket of the same e-mail for another step does not reset its password', async () => {
  const { email } = await member('both.steps@test.example');
  const rafiq_ticket = await issueTicket(clocked.server.db, { email, type: 'register' }, clocked.now());
  expect((await reset(email, { rafiq_ticket })).failure.code).toBe('no_ticket');
});

test('a ticket is good once and for a quarter of an hour', async () => {
  const { email } = await member('late@test.example');
  const late = await proveForReset(clocked.server, email, home);
  clocked.pass(900);
  expect((await reset(email, late)).failure.code).toBe('no_ticket');
  const once = await proveForReset(clocked.server, email, home);
  expect((await reset(email, once)).status).toBe(200);
  expect((await reset(email, once, 'a third password')).failure.code).toBe('no_ticket');
  expect((await signIn(email, chosen)).status).toBe(200);
});

test('too short and too long passwords are refused in both languages, and the ticket is still good', async () => {
  const { email } = await member('lengths@test.example');
  const cookies = await proveForReset(clocked.server, email, home);
  const short = await reset(email, cookies, 'x'.repeat(7));
  expect(short.status).toBe(400);
  expect(short.failure.errors).toEqual({ new_password: ['Please enter at least 8 characters.'] });
  const long = await reset(email, cookies, 'x'.repeat(129));
  expect(long.failure.errors).toEqual({ new_password: ['Please enter at most 128 characters.'] });
  const arabic = await reset(email, cookies, 'x'.repeat(7), { language: 'ar' });
  expect(arabic.failure.errors).toEqual({ new_password: ['يجب ألا يقل عدد الأحرف عن 8.'] });
  expect((await reset(email, cookies, '')).failure.errors).toEqual({
    new_password: ['This field is required.'],
  });
  expect((await reset(email, cookies, 'x'.repeat(128))).status).toBe(200);
  expect((await signIn(email, 'x'.repeat(128))).status).toBe(200);
});

test('a reset ends every session, and no address is known any more', async () => {
  const { server } = clocked;
  const person = await member('everywhere@test.example');
  const elsewhere = await signIn(person.email, 'demonstration', '198.51.100.77');
  const known = () => server.db.select().from(knownAddresses).where(eq(knownAddresses.userId, person.id));
  const before = await known();
  await reset(person.email, await proveForReset(server, person.email, home));
  for (const token of [person.token, elsewhere.answer.token])
    expect((await server.request(currentUser, {}, { as: { token } })).status).toBe(401);
  const renewed = await server.request(
    renew,
    {},
    { cookies: { rafiq_refresh: elsewhere.cookies.rafiq_refresh ?? '' } },
  );
  expect(renewed.status).toBe(401);
  const ended = await server.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(ended.map(({ revokedReason }) => revokedReason)).toEqual(['password', 'password']);
  expect(before).toHaveLength(2);
  expect(await known()).toEqual([]);
});

test('wrong passwords of before do not count against the new one', async () => {
  const { email } = await member('locked.out@test.example');
  const ip = '203.0.113.50';
  for (let round = 0; round < 8; round++) await signIn(email, 'wrong password', ip);
  expect((await signIn(email, 'demonstration', ip)).status).toBe(429);
  const cookies = await proveForReset(clocked.server, email, ip);
  const body = { email, new_password: chosen };
  expect((await clocked.server.request(resetPassword, { body }, { cookies, ip })).status).toBe(200);
  expect((await signIn(email, chosen, ip)).status).toBe(200);
});

test('codes and tickets that were on their way to another password are void', async () => {
  const { server } = clocked;
  const { email } = await member('twice@test.example');
  const first = await proveForReset(server, email, home);
  clocked.pass(60);
  const second = await proveForReset(server, email, home);
  clocked.pass(60);
  await server.request(forgotPassword, { body: { email } }, { ip: home });
  const code = await readMailedCode(server, email);
  expect((await reset(email, second)).status).toBe(200);
  expect((await reset(email, first, 'a third password')).failure.code).toBe('no_ticket');
  const body = { email, otp: code, type: 'forgot_password' } as const;
  expect((await server.request(verifyOtp, { body }, { ip: home })).failure.code).toBe('otp_unusable');
  expect(await server.db.select().from(otps).where(eq(otps.email, email))).toEqual([]);
  expect(await server.db.select().from(tickets).where(eq(tickets.email, email))).toEqual([]);
});

test('a mail tells the person, in their language, and what to do if it was not them', async () => {
  const { server } = clocked;
  const { email, id } = await member('told@test.example');
  for (const language of ['en', 'ar'] as const) {
    await server.db.update(users).set({ language }).where(eq(users.id, id));
    await reset(email, await proveForReset(server, email, home));
    const [mail] = await listMails(server.db, email);
    expect(mail?.subject).toContain(language === 'en' ? 'password was changed' : 'كلمة مرورك');
    expect(mail?.text).toContain('/forget-password');
    expect(mail?.text).not.toContain(chosen);
    clocked.pass(60);
  }
});

test('the old password may be the new one', async () => {
  const { email } = await member('same@test.example');
  const cookies = await proveForReset(clocked.server, email, home);
  expect((await reset(email, cookies, 'demonstration')).status).toBe(200);
});

test('an account without a password gets its first one', async () => {
  const { server } = clocked;
  const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
  expect((await reset(session.email, await proveForReset(server, session.email, home))).status).toBe(200);
  expect((await signIn(session.email, chosen)).answer.user.hasPassword).toBe(true);
});

test('an account that is closed while its ticket is on the way has nothing to reset', async () => {
  const { server } = clocked;
  const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
  const cookies = await proveForReset(server, session.email, home);
  await closeAccountNow(server, session.userId, clocked.now());
  expect((await reset(session.email, cookies)).failure.code).toBe('no_ticket');
});

test('a token that has ended is told so, instead of the call being taken for a visitor’s', async () => {
  const { server } = clocked;
  const victim = await member('stays@test.example');
  const cookies = await proveForReset(server, victim.email, home);
  const before = await server.db.select().from(users).where(eq(users.id, victim.id));
  for (const authorization of ['Bearer forged', 'Bearer', 'Basic abc', `Bearer ${'A'.repeat(64)}`]) {
    const rejected = await server.request(
      resetPassword,
      { body: { email: victim.email, new_password: chosen, current_password: 'demonstration' } },
      { headers: { authorization }, cookies },
    );
    expect(rejected.status, authorization).toBe(401);
    expect(rejected.failure.code).toBe('session_expired');
  }
  expect(await server.db.select().from(users).where(eq(users.id, victim.id))).toEqual(before);
  expect((await reset(victim.email, cookies)).status).toBe(200);
});
