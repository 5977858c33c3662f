import * as calls from 'shared-api/contracts/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { type Clocked, serverWithClock } from '../accounts/accounts.fixture.ts';
import { addApp, enterPassword, newAccount } from './factors.fixture.ts';
import { generateTotp } from './totp.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const finish = (cookies: Record<string, string>, body: object) =>
  clocked.server.request(calls.finishSignIn, { body }, { cookies });
const countOpened = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).filter(({ status }) => status === 200).length;

test('one code opens one session, whichever sign-ins enter it at the same time', async () => {
  const { server } = clocked;
  const person = await newAccount(server, 'one.code@test.example');
  const { secret } = await addApp(server, person, clocked.now());
  for (let round = 0; round < 3; round += 1) {
    clocked.pass(60);
    const code = generateTotp(secret, clocked.now());
    const pending = [];
    for (let count = 0; count < 4; count += 1) pending.push(await enterPassword(server, person.email));
    expect(await countOpened(pending.map((cookies) => finish(cookies, { code })))).toBe(1);
  }
});

test('one recovery code opens one session', async () => {
  const { server } = clocked;
  const person = await newAccount(server, 'one.recovery@test.example');
  const { codes } = await addApp(server, person, clocked.now());
  for (const recovery_code of codes.slice(0, 3)) {
    const pending = [];
    for (let count = 0; count < 4; count += 1) pending.push(await enterPassword(server, person.email));
    expect(await countOpened(pending.map((cookies) => finish(cookies, { recovery_code })))).toBe(1);
  }
});

test('one signature of a passkey opens one session', async () => {
  const { server } = clocked;
  const as = await newAccount(server, 'one.signature@test.example');
  const authenticator = createAuthenticator(server.config.publicUrl);
  const options = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  const passkey = authenticator.create(options);
  await server.request(calls.addPasskey, { body: { name: 'Key', passkey } as never }, { as });
  for (let round = 0; round < 3; round += 1) {
    const cookies = await enterPassword(server, as.email);
    const asked = (await server.request(calls.signInPasskey, {}, { cookies })).answer.data;
    const signed = { passkey: authenticator.sign(asked) };
    expect(await countOpened([1, 2, 3, 4].map(() => finish(cookies, signed)))).toBe(1);
  }
});

test('wrong answers at the same time are five in all', async () => {
  const { server } = clocked;
  const person = await newAccount(server, 'five.tries@test.example');
  await addApp(server, person, clocked.now());
  const cookies = await enterPassword(server, person.email);
  // Passkeys have no waiting times, so that only the sign-in counts.
  const passkey = createAuthenticator(server.config.publicUrl).sign({
    challenge: 'AAAA',
    allowCredentials: [{ id: 'AAAA' }],
  });
  const answers = await Promise.all(Array.from({ length: 12 }, () => finish(cookies, { passkey })));
  const codes = answers.map(({ failure }) => failure.code).sort();
  expect(codes).toEqual([...Array(5).fill('factor_wrong'), ...Array(7).fill('second_step_ended')]);
});

test('of factors that are added at the same time one is the first, with recovery codes', async () => {
  const { server } = clocked;
  const as = await newAccount(server, 'first.factor@test.example');
  const { secret } = (await server.request(calls.startTotp, {}, { as })).answer.data;
  const options = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  const passkey = createAuthenticator(server.config.publicUrl).create(options);
  const code = generateTotp(secret, clocked.now());
  const answers = await Promise.all([
    server.request(calls.addTotp, { body: { name: 'Phone', code } }, { as }),
    server.request(calls.addPasskey, { body: { name: 'Key', passkey } as never }, { as }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const withCodes = answers.filter(
    ({ status, body }) => status === 200 && body.includes('recovery_codes":['),
  );
  expect(withCodes).toHaveLength(1);
});
