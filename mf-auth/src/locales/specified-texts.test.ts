import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

test.each([
  ['AUTH-008', en.login.byEmail, 'Log in via email'],
  ['AUTH-009', en.createAccount, 'Create New Account'],
  ['AUTH-013', en.verify.title, 'Check Your Email'],
  ['AUTH-015', en.verify.confirm, 'Confirm'],
  ['AUTH-018', en.register.title, 'Create Your Account'],
  ['AUTH-042', en.verify.resend, 'Resend'],
  ['AUTH-045', en.errors.email, 'Please enter a valid email'],
  ['AUTH-046', en.errors.name, 'Name Invalid'],
  ['AUTH-047', en.errors.password, 'Password Invalid'],
  ['AUTH-048', en.errors.passwordShort, 'Password must be at least 8 characters'],
  ['AUTH-049', en.errors.terms, 'You must accept terms and conditions'],
  ['AUTH-053 AUTH-054', en.errors.code, 'Invalid OTP'],
  ['AUTH-056', en.errors.login, 'Email or Password isInValid'],
  ['AUTH-057', en.errors.passwordsDiffer, 'Password and confirm password must be the same'],
  ['AUTH-057', en.errors.passwordNotMatch, 'Password not match confirm password'],
  ['AUTH-058', en.errors.passwordEmpty, 'Wrong Data'],
  ['AUTH-075', en.errors.loginOther, 'invalid Data'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
