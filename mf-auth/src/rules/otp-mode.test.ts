import { expect, test } from 'vitest';
import { forgottenPassword, parseOtpMode, registration } from './otp-mode.ts';

test('AUTH-017 without the flag a code is for registration', () => {
  for (const search of ['', '?type=Course', '?forget_password=0', '?forget_password'])
    expect(parseOtpMode(search)).toBe(registration);
  expect(registration).toMatchObject({ type: 'register', start: '/sign-up', next: '/register' });
});

test('AUTH-016 AUTH-067 with forget_password=1 it is for a new password', () => {
  expect(parseOtpMode('?forget_password=1&type=Course')).toBe(forgottenPassword);
  expect(forgottenPassword).toMatchObject({
    type: 'forgot_password',
    start: '/forget-password',
    next: '/reset-password',
  });
});

test('the address where a code is asked for means the same mode', () => {
  for (const mode of [registration, forgottenPassword])
    expect(parseOtpMode(new URL(mode.verify, 'https://site.example').search)).toBe(mode);
});
