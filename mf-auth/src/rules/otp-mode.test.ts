import { expect, test } from 'vitest';
import { otpModeOf } from './otp-mode.ts';

test('AUTH-017 without the flag a code is for registration', () => {
  const mode = { type: 'register', start: '/sign-up', next: '/register' };
  for (const search of ['', '?type=Course', '?forget_password=0', '?forget_password'])
    expect(otpModeOf(search)).toEqual(mode);
});

test('AUTH-016 AUTH-067 with forget_password=1 it is for a new password', () => {
  expect(otpModeOf('?forget_password=1&type=Course')).toEqual({
    type: 'forgot_password',
    start: '/forget-password',
    next: '/reset-password',
  });
});
