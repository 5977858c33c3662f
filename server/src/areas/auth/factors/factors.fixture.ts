import { login } from 'shared-api/contracts/accounts';
import * as calls from 'shared-api/contracts/second-factor';
import type { CallOptions, TestServer } from '../../../testing/index.ts';
import { registerAccount } from '../accounts/accounts.fixture.ts';
import { generateTotp } from './totp.ts';

export const password = 'demonstration';

/** An account with a password, and its session. */
export async function newAccount(server: TestServer, email: string) {
  const { answer, cookies } = await registerAccount(server, email);
  return { email, userId: answer.user.id, token: answer.token, cookies };
}

/** Adds an authenticator app. @returns its secret and the recovery codes */
export async function addApp(server: TestServer, as: { token: string }, now: Date, name = 'Phone') {
  const { secret } = (await server.request(calls.startTotp, {}, { as })).answer.data;
  const body = { name, code: generateTotp(secret, now) };
  const { answer } = await server.request(calls.addTotp, { body }, { as });
  return { secret, codes: answer.recovery_codes ?? [], data: answer.data };
}

/** Enters the password of an account with a second factor. @returns the cookies that the second step needs */
export async function enterPassword(server: TestServer, email: string, options: CallOptions = {}) {
  const answer = await server.request(login, { body: { email, password } }, options);
  if (answer.failure.code !== 'second_step_needed') throw new Error(`Signing in answered ${answer.body}`);
  return answer.cookies;
}
