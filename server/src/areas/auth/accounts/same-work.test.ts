import { PgDialect } from 'drizzle-orm/pg-core';
import { forgotPassword, login, resetPassword, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Clocked, registerAccount, serverWithClock } from './accounts.fixture.ts';

let clocked: Clocked;
beforeAll(async () => {
  // A code other than the one tried below, so that the guess is wrong.
  clocked = await serverWithClock({ config: { otpTestCode: '4711' } });
  await registerAccount(clocked.server, 'member@test.example', '192.0.2.1');
  clocked.pass(3600);
});
afterAll(() => clocked.server.close());

/** The statements of a call, without their values. */
async function statements(call: () => Promise<{ status: number }>): Promise<unknown[]> {
  const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  const { status } = await call();
  const texts = spy.mock.results.map(({ value }) => (value as { sql: string }).sql);
  spy.mockRestore();
  return [status, ...texts];
}

/** Makes a call for an e-mail with an account and for one without, and compares the statements. */
async function expectSameWork(call: (email: string) => Promise<{ status: number }>) {
  const member = await statements(() => call('member@test.example'));
  const nobody = await statements(() => call('nobody@test.example'));
  expect(member.length).toBeGreaterThan(2);
  expect(member).toEqual(nobody);
}

test('asking for a code runs the same statements with and without an account (PD-5)', () =>
  expectSameWork((email) => clocked.server.request(sendOtp, { body: { email } })));

test('a wrong code runs the same statements with and without an account', () =>
  expectSameWork((email) =>
    clocked.server.request(verifyOtp, { body: { email, otp: '0000', type: 'register' } }),
  ));

test('a wrong password runs the same statements with and without an account', () =>
  expectSameWork((email) =>
    clocked.server.request(login, { body: { email, password: 'not the password' } }),
  ));

test('a forgotten password runs the same statements with and without an account (PD-5)', () =>
  expectSameWork((email) => clocked.server.request(forgotPassword, { body: { email } })));

test('a forged ticket runs the same statements with and without an account', () =>
  expectSameWork((email) =>
    clocked.server.request(
      resetPassword,
      { body: { email, new_password: 'another password' } },
      { cookies: { rafiq_ticket: 'A'.repeat(43) } },
    ),
  ));
