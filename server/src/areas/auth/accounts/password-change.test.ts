import { currentUser, login, renew, resetPassword } from 'shared-api/contracts/accounts';
import { notifications } from 'shared-api/contracts/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { type Clocked, proveForReset, registerAccount, serverWithClock } from './accounts.fixture.ts';
import { mintSession } from './mint-session.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const home = '198.51.100.1';
const chosen = 'another password';
interface Person {
  email: string;
  token: string;
  cookies: Record<string, string>;
}

async function member(email: string): Promise<Person> {
  const { answer, cookies } = await registerAccount(clocked.server, email, home);
  clocked.pass(60);
  return { email, token: answer.token, cookies };
}

const change = (
  person: Pick<Person, 'token'>,
  body: { email?: string; new_password?: string; current_password?: string },
  more: { ip?: string; cookies?: Record<string, string>; language?: 'ar' } = {},
) =>
  clocked.server.request(
    resetPassword,
    { body: { email: 'whoever@test.example', new_password: chosen, ...body } },
    { as: { token: person.token }, ip: home, ...more },
  );
const signIn = (email: string, password: string, ip = home) =>
  clocked.server.request(login, { body: { email, password } }, { ip });
const me = ({ token }: Pick<Person, 'token'>) => clocked.server.request(currentUser, {}, { as: { token } });

test('the signed-in dialog changes the own password with the current one (PD-2)', async () => {
  const person = await member('dialog@test.example');
  const changed = await change(person, { email: person.email, current_password: 'demonstration' });
  expect(changed.answer).toEqual({ status: true, msg: 'Your new password is set.' });
  expect((await signIn(person.email, 'demonstration')).status).toBe(400);
  expect((await signIn(person.email, chosen)).status).toBe(200);
  const [mail] = await listMails(clocked.server.db, person.email);
  expect(mail?.subject).toBe('Your Rafiq password was changed');
  const { answer } = await clocked.server.request(
    notifications,
    { query: { page: 1 } },
    { as: { token: person.token } },
  );
  expect(answer.data.data).toMatchObject([
    { type: 'Account', body: 'Your password was changed. If it was not you, choose a new one at once.' },
  ]);
});

test('it acts on the own account, whatever e-mail is sent', async () => {
  const person = await member('mine@test.example');
  const other = await member('theirs@test.example');
  const changed = await change(person, { email: other.email, current_password: 'demonstration' });
  expect(changed.status).toBe(200);
  expect((await signIn(person.email, chosen)).status).toBe(200);
  expect((await signIn(other.email, 'demonstration')).status).toBe(200);
});

test('all other sessions end, the one that asks stays and can be renewed', async () => {
  const { server } = clocked;
  const person = await member('devices@test.example');
  const elsewhere = await signIn(person.email, 'demonstration', '198.51.100.9');
  await change(person, { current_password: 'demonstration' });
  expect((await me(person)).status).toBe(200);
  expect((await me(elsewhere.answer)).status).toBe(401);
  const refresh = { rafiq_refresh: person.cookies.rafiq_refresh ?? '' };
  expect((await server.request(renew, {}, { cookies: refresh })).status).toBe(200);
});

test('a wrong or missing current password is said at its field, in both languages', async () => {
  const person = await member('fields@test.example');
  const wrong = await change(person, { current_password: 'not the password' });
  expect(wrong.status).toBe(400);
  expect(wrong.failure).toMatchObject({
    code: 'wrong_password',
    errors: { current_password: ['This is not your current password.'] },
  });
  const arabic = await change(person, { current_password: 'not the password' }, { language: 'ar' });
  expect(arabic.failure.errors).toEqual({ current_password: ['هذه ليست كلمة مرورك الحالية.'] });
  for (const body of [{}, { current_password: '' }]) {
    const missing = await change(person, body);
    expect(missing.status).toBe(400);
    expect(missing.failure.errors).toEqual({ current_password: ['This field is required.'] });
  }
  expect((await signIn(person.email, 'demonstration')).status).toBe(200);
});

test('a ticket does not stand in for the current password of an account that has one', async () => {
  const person = await member('strict@test.example');
  const cookies = await proveForReset(clocked.server, person.email, home);
  expect((await change(person, {}, { cookies })).status).toBe(400);
  const wrong = await change(person, { current_password: 'not the password' }, { cookies });
  expect(wrong.failure.code).toBe('wrong_password');
});

test('guesses of a stolen session are slowed, then locked, and the holder at home still signs in', async () => {
  const person = await member('stolen@test.example');
  const thief = '203.0.113.9';
  const statuses: number[] = [];
  for (let round = 0; round < 8; round++)
    statuses.push((await change(person, { current_password: `guess ${round}` }, { ip: thief })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  const locked = await change(person, { current_password: 'demonstration' }, { ip: thief });
  expect(locked.failure.code).toBe('sign_in_wait');
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  // Delayed from any other address too; the user can sign in everywhere.
  const elsewhere = await change(person, { current_password: 'demonstration' }, { ip: '203.0.115.9' });
  expect(elsewhere.failure.code).toBe('sign_in_wait');
  expect((await signIn(person.email, 'demonstration', '203.0.113.10')).status).toBe(200);
  expect((await signIn(person.email, 'demonstration', home)).status).toBe(200);
  expect((await change(person, { current_password: 'demonstration' })).status).toBe(200);
});

test('an account without a password proves its own e-mail instead', async () => {
  const { server } = clocked;
  const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
  const other = await member('not.mine@test.example');
  const attempts: Record<string, Record<string, string>> = {
    'no ticket': {},
    'a forged one': { rafiq_ticket: 'A'.repeat(43) },
    "another's": await proveForReset(server, other.email, home),
  };
  for (const [what, cookies] of Object.entries(attempts)) {
    const rejected = await change(session, { email: other.email, current_password: 'x' }, { cookies });
    expect(rejected.status, what).toBe(400);
    expect(rejected.failure.code, what).toBe('no_ticket');
  }
  const cookies = await proveForReset(server, session.email, home);
  const changed = await change(session, {}, { cookies });
  expect(changed.status).toBe(200);
  expect(changed.cookies.rafiq_ticket).toBe('');
  expect((await me(session)).answer.user.hasPassword).toBe(true);
  expect((await change(session, {}, { cookies })).failure.errors).toHaveProperty('current_password');
});
