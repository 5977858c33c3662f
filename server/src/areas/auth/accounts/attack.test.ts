import { forgotPassword, login, resetPassword, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import {
  type Clocked,
  otherCode,
  readMailedCode,
  registerAccount,
  serverWithClock,
} from './accounts.fixture.ts';

/** Attacks on the limits of docs/security.md: each slows the attacker, and none locks the owner out. */

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const password = 'demonstration';
/** Addresses in `count` different networks. */
const networks = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => `${first}.${Math.floor(at / 250)}.${at % 250}.7`);
const home = '198.51.100.1';
const abroad = '192.0.2.200';

type From = { ip: string; cookies?: Record<string, string> };
const signIn = (email: string, word: string, from: From) =>
  clocked.server.request(login, { body: { email, password: word } }, from);
const send = (email: string, type: 'register' | 'forgot_password', from: From) =>
  clocked.server.request(type === 'register' ? sendOtp : forgotPassword, { body: { email } }, from);
const verify = (
  email: string,
  type: 'register' | 'forgot_password',
  proof: { otp: string } | { key: string },
  from: From,
) => clocked.server.request(verifyOtp, { body: { email, type, ...proof } }, from);

/** The key of the link in the newest mail to an address. */
async function mailedKey(to: string): Promise<string> {
  const [mail] = await listMails(clocked.server.db, to);
  const link = /https?:\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
}

/** Number of calls that the limits did not reject. */
const tried = (answers: { status: number }[]) => answers.filter(({ status }) => status !== 429).length;

test('six wrong passwords from six addresses lock nobody out, nor do hundreds', async () => {
  const email = 'target@test.example';
  await registerAccount(clocked.server, email, home);
  for (const ip of networks(6, 20)) expect((await signIn(email, 'a wrong guess', { ip })).status).toBe(400);
  expect((await signIn(email, password, { ip: abroad })).status).toBe(200);
  for (const ip of networks(120, 21)) await signIn(email, 'a wrong guess', { ip });
  // New addresses at home and abroad, and the addresses used above.
  for (const ip of [home, abroad, '192.0.3.1', '2001:db8:7::1'])
    expect((await signIn(email, password, { ip })).status).toBe(200);
});

test('under attack each network has three tries, then an hour, then more', async () => {
  const email = 'besieged.password@test.example';
  await registerAccount(clocked.server, email, home);
  for (const ip of networks(60, 22)) await signIn(email, 'a wrong guess', { ip });
  const attackers = networks(10, 23);
  const round = async () => {
    const answers = [];
    for (const ip of attackers)
      for (let count = 0; count < 6; count++) answers.push(await signIn(email, 'a wrong guess', { ip }));
    return tried(answers);
  };
  // Three free tries, and the one that starts the delay.
  expect(await round()).toBe(40);
  clocked.pass(1_800);
  expect(await round()).toBe(0);
  clocked.pass(1_800);
  expect(await round()).toBe(10);
  // A mistyped password at a new address does not lock its owner out there.
  expect((await signIn(email, 'a mistyped one', { ip: abroad })).status).toBe(400);
  expect((await signIn(email, password, { ip: abroad })).status).toBe(200);
});

test('addresses of one network share their tries', async () => {
  const email = 'one.network@test.example';
  const answers = [];
  for (let host = 1; host <= 40; host++)
    answers.push(await signIn(email, 'a wrong guess', { ip: `203.0.113.${host}` }));
  expect(tried(answers)).toBe(21);
  const hosts = [];
  for (let host = 1; host <= 40; host++)
    hosts.push(await signIn(email, 'a wrong guess', { ip: `2001:db8:5:${host.toString(16)}::1` }));
  expect(tried(hosts)).toBe(21);
});

test('a race from one address and over many is counted try by try', async () => {
  const email = 'raced@test.example';
  await registerAccount(clocked.server, email, home);
  const one = await Promise.all(
    Array.from({ length: 25 }, () => signIn(email, 'a wrong guess', { ip: '24.0.0.1' })),
  );
  expect(tried(one)).toBe(6);
  const network = await Promise.all(
    Array.from({ length: 60 }, (_, host) => signIn(email, 'a wrong guess', { ip: `24.0.1.${host}` })),
  );
  expect(tried(network)).toBe(21);
});

test('a device that has signed in passes where its address is blocked, for its account alone', async () => {
  const [email, other] = ['on.the.road@test.example', 'other@test.example'];
  const { cookies, headers } = await registerAccount(clocked.server, email, home);
  await registerAccount(clocked.server, other, home);
  expect(String(headers['set-cookie'])).toMatch(
    /rafiq_device=[\w.~-]+; Max-Age=34560000; Path=\/api\/mobile\/auth; HttpOnly; SameSite=Strict/,
  );
  const device = { rafiq_device: cookies.rafiq_device ?? '' };
  const hotel = '25.0.0.1';
  for (let count = 0; count < 8; count++) {
    await signIn(email, 'a wrong guess', { ip: hotel });
    await signIn(other, 'a wrong guess', { ip: hotel });
  }
  expect((await signIn(email, password, { ip: hotel })).status).toBe(429);
  expect((await signIn(other, password, { ip: hotel, cookies: device })).status).toBe(429);
  expect((await signIn(email, password, { ip: hotel, cookies: device })).status).toBe(200);
  // A device has its own counter: only its own tries are delayed.
  for (let count = 0; count < 9; count++)
    await signIn(email, 'a wrong guess', { ip: hotel, cookies: device });
  expect((await signIn(email, password, { ip: hotel, cookies: device })).status).toBe(429);
  expect((await signIn(email, password, { ip: '25.0.9.1' })).status).toBe(200);
});

test('a new password ends all known devices and addresses but the one that set it', async () => {
  const email = 'thief.had.it@test.example';
  const { cookies } = await registerAccount(clocked.server, email, home);
  const thief = { ip: '26.0.0.1', cookies: { rafiq_device: cookies.rafiq_device ?? '' } };
  clocked.pass(60);
  await send(email, 'forgot_password', { ip: abroad });
  const { cookies: ticket } = await verify(
    email,
    'forgot_password',
    { otp: await readMailedCode(clocked.server, email) },
    { ip: abroad },
  );
  const body = { email, new_password: 'another demonstration' };
  const reset = await clocked.server.request(resetPassword, { body }, { ip: abroad, cookies: ticket });
  expect(reset.status).toBe(200);
  for (let count = 0; count < 6; count++) await signIn(email, password, thief);
  expect((await signIn(email, password, thief)).headers['retry-after']).toBe('15');
  const owner = { ip: '26.0.0.1', cookies: { rafiq_device: reset.cookies.rafiq_device ?? '' } };
  expect((await signIn(email, 'another demonstration', owner)).status).toBe(200);
});

test.each(['register', 'forgot_password'] as const)(
  'whoever asks for %s codes from many networks keeps no owner from theirs',
  async (type) => {
    const email = `${type}.flooded@test.example`;
    const member = type === 'forgot_password' && (await registerAccount(clocked.server, email, home));
    clocked.pass(60);
    const flood = [];
    for (const ip of networks(40, 30)) flood.push(await send(email, type, { ip }));
    expect(tried(flood)).toBe(40);
    // Each network is delayed more than without an attack.
    const again = [];
    for (let round = 0; round < 4; round++) {
      clocked.pass(60);
      for (const ip of networks(10, 30)) again.push(await send(email, type, { ip }));
    }
    expect(tried(again)).toBeLessThanOrEqual(20);
    const owners = member
      ? [
          { ip: abroad },
          { ip: home },
          { ip: '31.0.0.1', cookies: { rafiq_device: member.cookies.rafiq_device ?? '' } },
        ]
      : [{ ip: abroad }, { ip: home }];
    for (const from of owners) {
      clocked.pass(60);
      expect((await send(email, type, from)).status).toBe(200);
    }
    const [from] = owners.slice(-1);
    const otp = await readMailedCode(clocked.server, email);
    if (from) expect((await verify(email, type, { otp }, from)).status).toBe(200);
  },
);

test('codes for one purpose do not use up those for the other, nor tries at passwords', async () => {
  const email = 'purposes@test.example';
  await registerAccount(clocked.server, email, home);
  const ip = '32.0.0.1';
  for (let round = 0; round < 8; round++) {
    clocked.pass(60);
    await send(email, 'register', { ip });
  }
  expect((await send(email, 'register', { ip })).status).toBe(429);
  expect((await send(email, 'forgot_password', { ip })).status).toBe(200);
  expect((await signIn(email, password, { ip })).status).toBe(200);
});

let attempts = 0;

// Some 33 codes are sent, and 6 of 10,000 values are guessed for each. One run of fifty therefore guesses right; it is repeated with other accounts.
test.each(['register', 'forgot_password'] as const)(
  'guesses at %s codes from many networks, all at once too, end; the link of the mail is still good',
  { retry: 2 },
  async (type) => {
    attempts++;
    const email = `${type}.guessed.${attempts}@test.example`;
    if (type === 'forgot_password') await registerAccount(clocked.server, email, home);
    clocked.pass(60);
    const guess = async (ip: string) => {
      await send(email, type, { ip });
      const guesses = await Promise.all(
        Array.from({ length: 6 }, (_, guess) => verify(email, type, { otp: String(1000 + guess) }, { ip })),
      );
      return guesses.filter(({ status, failure }) => status === 200 || failure.code === 'invalid_otp').length;
    };
    const answers: number[] = [];
    // Ten networks at a time, since more would wait for the database until they are rejected as busy.
    const from = networks(60, 40 + attempts);
    while (from.length > 0) answers.push(...(await Promise.all(from.splice(0, 10).map(guess))));
    const guesses = answers.reduce((sum, count) => sum + count, 0);
    expect(guesses).toBeLessThanOrEqual(type === 'register' ? 200 : 16);
    clocked.pass(60);
    expect((await send(email, type, { ip: abroad })).status).toBe(200);
    const [otp, key] = [await readMailedCode(clocked.server, email), await mailedKey(email)];
    expect((await verify(email, type, { otp }, { ip: abroad })).failure.code).toBe('otp_unusable');
    expect((await verify(email, type, { key: `${key.slice(0, -1)}_` }, { ip: abroad })).status).toBe(400);
    expect((await verify(email, type, { key }, { ip: '192.0.2.7' })).status).toBe(200);
    expect((await verify(email, type, { key }, { ip: abroad })).failure.code).toBe('otp_unusable');
  },
);

test('a link is good for its e-mail and purpose, and for ten minutes', async () => {
  const email = 'linked@test.example';
  await send(email, 'register', { ip: home });
  const key = await mailedKey(email);
  expect((await verify(email, 'forgot_password', { key }, { ip: home })).status).toBe(400);
  expect((await verify('x@test.example', 'register', { key }, { ip: home })).status).toBe(400);
  expect((await verify(email, 'register', { otp: otherCode('0000') }, { ip: home })).status).toBe(400);
  clocked.pass(600);
  expect((await verify(email, 'register', { key }, { ip: home })).failure.code).toBe('otp_unusable');
});
