import { register, resetPassword } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Clocked,
  proveEmail,
  proveForReset,
  registerAccount,
  registrationForm,
  serverWithClock,
} from './accounts.fixture.ts';
import { isCommonPassword } from './common-passwords.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const text = {
  en: 'Many people use this password, so it is easy to guess. Please choose another one.',
  ar: 'يستخدم كثيرون كلمة المرور هذه فيسهل تخمينها. يُرجى اختيار كلمة أخرى.',
};

test('the passwords that attackers try first are common, others are not', async () => {
  for (const word of [
    'password',
    'Password',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'PASSWORD123',
    'football',
  ])
    expect(await isCommonPassword(word), word).toBe(true);
  for (const word of ['demonstration', 'seven paper boats on a lake', 'كلمة سر طويلة'])
    expect(await isCommonPassword(word), word).toBe(false);
});

test.each(['en', 'ar'] as const)('sign-up refuses a common password at its field (%s)', async (language) => {
  const { server } = clocked;
  const email = `common.${language}@test.example`;
  const cookies = await proveEmail(server, email);
  const body = { ...registrationForm(email), password: 'password123' };
  const rejected = await server.request(register, { body }, { cookies, language });
  expect([rejected.status, rejected.failure.errors]).toEqual([422, { password: [text[language]] }]);
  // The ticket is still valid.
  expect((await server.request(register, { body: registrationForm(email) }, { cookies })).status).toBe(200);
});

test('a reset and a change refuse one too, and nothing changes', async () => {
  const { server } = clocked;
  const email = 'changes@test.example';
  const { answer } = await registerAccount(server, email);
  clocked.pass(60);
  const cookies = await proveForReset(server, email);
  const body = { email, new_password: 'password123' };
  const reset = await server.request(resetPassword, { body }, { cookies });
  expect([reset.status, reset.failure.errors]).toEqual([400, { new_password: [text.en] }]);
  const as = { token: answer.token };
  const change = { ...body, current_password: 'demonstration' };
  const changed = await server.request(resetPassword, { body: change }, { as });
  expect([changed.status, changed.failure.errors]).toEqual([400, { new_password: [text.en] }]);
  const better = { ...body, new_password: 'seven paper boats' };
  expect((await server.request(resetPassword, { body: better }, { cookies })).status).toBe(200);
});
