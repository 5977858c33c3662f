import { eq } from 'drizzle-orm';
import { resendOtp, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { otps, tickets } from '../tables/accounts.ts';
import {
  type Clocked,
  otherCode,
  readMailedCode,
  registerAccount,
  serverWithClock,
} from './accounts.fixture.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const send = (email: string, ip?: string) => clocked.server.request(sendOtp, { body: { email } }, { ip });
const verify = (
  email: string,
  otp: string,
  ip?: string,
  type: 'register' | 'forgot_password' = 'register',
  language?: 'ar',
) => clocked.server.request(verifyOtp, { body: { email, otp, type } }, { ip, language });

test('AUTH-066 send OTP answers status and msg, and mails four digits', async () => {
  const sent = await send('first@test.example');
  expect(sent.answer).toEqual({ status: true, msg: expect.stringContaining('code') });
  expect(await readMailedCode(clocked.server, 'first@test.example')).toMatch(/^\d{4}$/);
});

test('a code is stored as a keyed hash, not as it is (PD-4)', async () => {
  await send('hashed@test.example');
  const code = await readMailedCode(clocked.server, 'hashed@test.example');
  const [row] = await clocked.server.db.select().from(otps).where(eq(otps.email, 'hashed@test.example'));
  expect(row?.codeHash).toHaveLength(32);
  expect(JSON.stringify({ ...row, codeHash: row?.codeHash.toString('latin1') })).not.toContain(code);
});

test('AUTH-054 a wrong code is Invalid OTP, a right one sets an httpOnly ticket', async () => {
  const email = 'wrong@test.example';
  await send(email);
  const code = await readMailedCode(clocked.server, email);
  const wrong = await verify(email, otherCode(code));
  expect(wrong.status).toBe(400);
  expect(wrong.failure).toEqual({ status: false, code: 'invalid_otp', msg: 'Invalid OTP' });
  const right = await verify(email, code);
  expect(right.answer).toMatchObject({ status: true });
  expect(String(right.headers['set-cookie'])).toMatch(
    /^rafiq_ticket=[\w-]{43}; Max-Age=900; Path=\/api\/mobile\/auth; HttpOnly; SameSite=Strict$/,
  );
  const kept = await clocked.server.db.select().from(tickets).where(eq(tickets.email, email));
  expect(kept).toHaveLength(1);
});

test('the message of a wrong code is Arabic for those who read Arabic', async () => {
  await send('arabic@test.example');
  const code = await readMailedCode(clocked.server, 'arabic@test.example');
  const wrong = await verify('arabic@test.example', otherCode(code), undefined, 'register', 'ar');
  expect(wrong.failure).toMatchObject({ code: 'invalid_otp', msg: 'رمز التحقق غير صحيح' });
});

test('a right code is good once', async () => {
  const email = 'once@test.example';
  await send(email);
  const code = await readMailedCode(clocked.server, email);
  expect((await verify(email, code)).status).toBe(200);
  expect((await verify(email, code)).failure).toMatchObject({ code: 'otp_unusable' });
});

test('AUTH-042 AUTH-067 the server gives one code a minute and says how long to wait', async () => {
  const email = 'minute@test.example';
  await send(email);
  clocked.pass(20);
  const early = await clocked.server.request(resendOtp, { body: { email, type: 'register' } });
  expect(early.status).toBe(429);
  expect(early.failure).toMatchObject({ code: 'otp_wait', msg: expect.stringContaining('0:40') });
  expect(early.headers['retry-after']).toBe('40');
  clocked.pass(40);
  const first = await readMailedCode(clocked.server, email);
  const later = await clocked.server.request(resendOtp, { body: { email, type: 'register' } });
  expect(later.answer.status).toBe(true);
  expect(await listMails(clocked.server.db, email)).toHaveLength(2);
  const second = await readMailedCode(clocked.server, email);
  // One in ten thousand pairs of codes is equal; then both are right.
  if (first !== second) expect((await verify(email, first)).status).toBe(400);
  expect((await verify(email, second)).status).toBe(200);
});

test('a code ends after ten minutes', async () => {
  const email = 'late@test.example';
  await send(email);
  const code = await readMailedCode(clocked.server, email);
  clocked.pass(600);
  expect((await verify(email, code)).failure).toMatchObject({ code: 'otp_unusable' });
});

test('five wrong tries end a code, even for the right digits', async () => {
  const email = 'five@test.example';
  await send(email);
  const code = await readMailedCode(clocked.server, email);
  for (let round = 0; round < 5; round++)
    expect((await verify(email, otherCode(code))).failure.code).toBe('invalid_otp');
  expect((await verify(email, code)).failure.code).toBe('otp_unusable');
});

test('tries from elsewhere do not use up the tries of whoever asked for the code (PD-4)', async () => {
  const email = 'attacked@test.example';
  await send(email, '198.51.100.7');
  const code = await readMailedCode(clocked.server, email);
  for (let round = 0; round < 8; round++) await verify(email, otherCode(code), '203.0.113.9');
  expect((await verify(email, code, '203.0.113.9')).failure.code).toBe('otp_unusable');
  expect((await verify(email, code, '198.51.100.7')).status).toBe(200);
});

test('a code that somebody else asks for does not replace the one a person holds', async () => {
  const email = 'replaced@test.example';
  await send(email, '198.51.100.8');
  const code = await readMailedCode(clocked.server, email);
  await send(email, '203.0.113.10');
  expect((await verify(email, code, '198.51.100.8')).status).toBe(200);
});

test('a code that was asked for at home is good on the way', async () => {
  const email = 'walking@test.example';
  await send(email, '198.51.100.9');
  const code = await readMailedCode(clocked.server, email);
  expect((await verify(email, code, '192.0.2.44')).status).toBe(200);
});

test('an e-mail with an account gets the same answers and a mail without a code (PD-5)', async () => {
  const { server } = clocked;
  await registerAccount(server, 'member@test.example');
  clocked.pass(60);
  const newcomer = await send('nobody@test.example');
  const member = await send('member@test.example');
  expect(member.status).toBe(newcomer.status);
  expect(member.answer).toEqual(newcomer.answer);
  expect(Object.keys(member.headers)).toEqual(Object.keys(newcomer.headers));
  const [mail] = await listMails(server.db, 'member@test.example');
  expect(mail?.subject).toContain('already registered');
  expect(mail?.text).toContain('/login');
  expect(mail?.text).not.toMatch(/(?<![\d:])\d{4}(?!\d)/);

  const nobodysCode = await readMailedCode(server, 'nobody@test.example');
  for (const [email, otp] of [
    ['member@test.example', '1234'],
    ['nobody@test.example', otherCode(nobodysCode)],
  ] as const) {
    for (let round = 0; round < 5; round++)
      expect((await verify(email, otp)).failure).toMatchObject({ code: 'invalid_otp' });
    expect((await verify(email, otp)).failure).toMatchObject({ code: 'otp_unusable' });
  }
  const again = [await send('member@test.example'), await send('nobody@test.example')];
  expect(again[0]?.failure).toEqual(again[1]?.failure);
});

test('an e-mail that never asked is told the same as one whose code has ended', async () => {
  expect((await verify('stranger@test.example', '0000')).failure.code).toBe('otp_unusable');
});

test('resetting a password mails a code to members only, with the same answer to all', async () => {
  const { server } = clocked;
  await registerAccount(server, 'forgetful@test.example');
  const ask = (email: string) => server.request(resendOtp, { body: { email, type: 'forgot_password' } });
  expect((await ask('forgetful@test.example')).answer).toEqual((await ask('unknown@test.example')).answer);
  const code = await readMailedCode(server, 'forgetful@test.example');
  const [none] = await listMails(server.db, 'unknown@test.example');
  expect(none?.text).toContain('/sign-up');
  const wrongStep = await verify('forgetful@test.example', code);
  expect(wrongStep.failure.code).toBe('otp_unusable');
  const right = await verify('forgetful@test.example', code, undefined, 'forgot_password');
  expect(right.cookies.rafiq_ticket).toMatch(/^[\w-]{43}$/);
});

test('a limit on guessing an e-mail leaves the person their fresh code', async () => {
  const email = 'besieged@test.example';
  await send(email, '198.51.100.20');
  const code = await readMailedCode(clocked.server, email);
  for (let round = 0; round < 20; round++) await verify(email, otherCode(code), `203.0.113.${200 + round}`);
  expect((await verify(email, code, '192.0.2.99')).failure.code).toBe('otp_unusable');
  expect((await verify(email, code, '198.51.100.20')).status).toBe(200);
});

test('a test code of the configuration is mailed in place of a random one (PD-1)', async () => {
  const { server } = await serverWithClock({ config: { otpTestCode: '4711' } });
  try {
    await server.request(sendOtp, { body: { email: 'tester@test.example' } });
    expect(await readMailedCode(server, 'tester@test.example')).toBe('4711');
    const never = await server.request(verifyOtp, {
      body: { email: 'never@test.example', otp: '4711', type: 'register' },
    });
    expect(never.status).toBe(400);
  } finally {
    await server.close();
  }
});
