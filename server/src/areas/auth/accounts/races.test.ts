import { eq, sql } from 'drizzle-orm';
import { register, renew, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { otps, sessions, tickets } from '../tables/accounts.ts';
import {
  type Clocked,
  otherCode,
  proveEmail,
  readMailedCode,
  registrationForm,
  serverWithClock,
} from './accounts.fixture.ts';
import { mintSession } from './mint-session.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const count = (list: number[]) => (value: number) => list.filter((item) => item === value).length;
const accountsOf = (email: string) =>
  clocked.server.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));

test('two registrations with one ticket make one account', async () => {
  const { server } = clocked;
  const email = 'one.ticket@test.example';
  const cookies = await proveEmail(server, email);
  const submit = () => server.request(register, { body: registrationForm(email) }, { cookies });
  const statuses = (await Promise.all([submit(), submit(), submit()])).map(({ status }) => status);
  expect(count(statuses)(200)).toBe(1);
  expect(count(statuses)(400)).toBe(2);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('two registrations of one e-mail with two tickets make one account', async () => {
  const { server } = clocked;
  const email = 'one.email@test.example';
  const first = await proveEmail(server, email, '192.0.2.1');
  const second = await proveEmail(server, email, '192.0.2.2');
  const answers = await Promise.all(
    [first, second].map((cookies) =>
      server.request(register, { body: registrationForm(email) }, { cookies }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('two verifications of one code give one ticket', async () => {
  const { server } = clocked;
  const email = 'one.code@test.example';
  await server.request(sendOtp, { body: { email } });
  const otp = await readMailedCode(server, email);
  const verify = () => server.request(verifyOtp, { body: { email, otp, type: 'register' } });
  const statuses = (await Promise.all([verify(), verify(), verify()])).map(({ status }) => status);
  expect(count(statuses)(200)).toBe(1);
  expect(await server.db.select().from(tickets).where(eq(tickets.email, email))).toHaveLength(1);
});

test('ten wrong codes at once are five tries', async () => {
  const { server } = clocked;
  const email = 'at.once@test.example';
  await server.request(sendOtp, { body: { email } });
  const otp = otherCode(await readMailedCode(server, email));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.request(verifyOtp, { body: { email, otp, type: 'register' } })),
  );
  const codes = answers.map(({ failure }) => failure.code);
  expect(codes.filter((code) => code === 'invalid_otp')).toHaveLength(5);
  expect(codes.filter((code) => code === 'otp_unusable')).toHaveLength(5);
  const [row] = await server.db.select().from(otps).where(eq(otps.email, email));
  expect(row?.tries).toBe(5);
});

test('two requests for a code at once mail one', async () => {
  const { server } = clocked;
  const email = 'one.mail@test.example';
  const send = () => server.request(sendOtp, { body: { email } });
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 429]);
});

test('renewals at once have one successor', async () => {
  const { server } = clocked;
  const session = await mintSession(server.db, { role: 'learner', now: clocked.now() });
  const again = () => server.request(renew, {}, { cookies: session.cookies });
  const answers = await Promise.all([again(), again(), again(), again()]);
  expect(new Set(answers.map(({ answer }) => answer.token)).size).toBe(1);
  expect(new Set(answers.map(({ cookies }) => cookies.rafiq_refresh)).size).toBe(1);
  const [row] = await server.db.select().from(sessions).where(eq(sessions.id, session.sessionId));
  expect(row?.revokedAt).toBeNull();
});
