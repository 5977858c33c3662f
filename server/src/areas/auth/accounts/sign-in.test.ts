import { login } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownAddresses } from '../tables/accounts.ts';
import { type Clocked, registerAccount, serverWithClock } from './accounts.fixture.ts';
import { mintSession } from './mint-session.ts';

let clocked: Clocked;
const home = '198.51.100.1';
beforeAll(async () => {
  clocked = await serverWithClock();
  await registerAccount(clocked.server, 'member@test.example', home);
});
afterAll(() => clocked.server.close());

const signIn = (email: string, password: string, ip = home) =>
  clocked.server.request(login, { body: { email, password } }, { ip });

test('AUTH-026 AUTH-063 signing in answers the session and the user', async () => {
  const { answer, cookies } = await signIn('Member@Test.example', 'demonstration');
  expect(answer).toMatchObject({ success: true, user: { email: 'member@test.example', hasPassword: true } });
  expect(answer.access_token).toBe(answer.token);
  expect(cookies.rafiq_refresh).toMatch(/^[\w-]{64}$/);
});

test('AUTH-074 a wrong password and an unknown e-mail are the same 400 with a message', async () => {
  const wrong = await signIn('member@test.example', 'not the password');
  const unknown = await signIn('nobody@test.example', 'not the password');
  expect(wrong.status).toBe(400);
  expect(wrong.failure).toEqual({
    status: false,
    code: 'wrong_sign_in',
    msg: 'The e-mail or the password is not right.',
  });
  expect(unknown.status).toBe(400);
  expect(unknown.failure).toEqual(wrong.failure);
});

test('an account without a password cannot be signed in to with one', async () => {
  const { email } = await mintSession(clocked.server.db, { role: 'learner', now: clocked.now() });
  expect((await signIn(email, 'demonstration')).failure.code).toBe('wrong_sign_in');
});

test('guessing from one address is slowed, the same for accounts that exist and that do not', async () => {
  const seen: Record<string, unknown[]> = {};
  await registerAccount(clocked.server, 'guessed@test.example', '198.51.100.50');
  for (const [email, ip] of [
    ['guessed@test.example', '203.0.113.1'],
    ['missing@test.example', '203.0.114.1'],
  ] as const) {
    const answers: unknown[] = [];
    for (let round = 0; round < 8; round++) {
      const { status, failure, headers } = await signIn(email, `guess ${round}`, ip);
      answers.push([status, failure.code, headers['retry-after']]);
    }
    seen[email] = answers;
  }
  expect(seen['guessed@test.example']).toEqual(seen['missing@test.example']);
  expect(seen['guessed@test.example']?.slice(5)).toEqual([
    [400, 'wrong_sign_in', undefined],
    [429, 'sign_in_wait', '15'],
    [429, 'sign_in_wait', '15'],
  ]);
  // At that address even the right password is delayed; the user can sign in elsewhere.
  expect((await signIn('guessed@test.example', 'demonstration', '203.0.113.1')).status).toBe(429);
  expect((await signIn('guessed@test.example', 'demonstration', '203.0.115.77')).status).toBe(200);
});

test('a waiting time grows and ends, and a right password ends the count', async () => {
  const email = 'patient@test.example';
  await registerAccount(clocked.server, email, home);
  const elsewhere = '203.0.113.150';
  for (let round = 0; round < 6; round++) await signIn(email, 'wrong password', elsewhere);
  clocked.pass(15);
  expect((await signIn(email, 'wrong password', elsewhere)).status).toBe(400);
  expect((await signIn(email, 'wrong password', elsewhere)).headers['retry-after']).toBe('30');
  clocked.pass(30);
  expect((await signIn(email, 'demonstration', elsewhere)).status).toBe(200);
  for (let round = 0; round < 5; round++)
    expect((await signIn(email, 'wrong password', '203.0.113.151')).status).toBe(400);
});

test('from a known address only a short pause applies, even while a neighbour guesses there', async () => {
  for (let round = 0; round < 14; round++) await signIn('member@test.example', 'wrong password', home);
  const rejected = await signIn('member@test.example', 'demonstration', home);
  expect(Number(rejected.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(15);
  clocked.pass(15);
  expect((await signIn('member@test.example', 'demonstration', home)).status).toBe(200);
});

test('addresses are kept as keyed hashes only', async () => {
  const rows = await clocked.server.db.select().from(knownAddresses);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(home);
});
