import fc from 'fast-check';
import { register } from 'shared-api/contracts/accounts';
import { expect, test } from 'vitest';
import {
  isCode,
  isEmail,
  newPasswordProblems,
  type Registration,
  registrationProblems,
} from './validation.ts';

const valid: Registration = {
  username: 'Mona',
  phone: '+20 100 000 0000',
  birthDate: '1990-01-31',
  password: '12345678',
  acceptsTerms: true,
};
const today = '2026-11-20';
const problemsOf = (change: Partial<Registration>) => registrationProblems({ ...valid, ...change }, today);

test('AUTH-050 a valid form has no problem; languages are not asked for', () => {
  expect(problemsOf({})).toEqual({});
});

test('AUTH-046 a name is required', () => {
  // Of the last one, a tag character, nothing is shown.
  for (const username of ['', '  ', '\u{e0000}'])
    expect(problemsOf({ username })).toEqual({ username: 'errors.name' });
});

test('AUTH-047 AUTH-048 a password has 8 to 128 characters', () => {
  expect(problemsOf({ password: '' })).toEqual({ password: 'errors.password' });
  expect(problemsOf({ password: '1234567' })).toEqual({ password: 'errors.passwordShort' });
  expect(problemsOf({ password: 'x'.repeat(128) })).toEqual({});
  expect(problemsOf({ password: 'x'.repeat(129) })).toEqual({ password: 'errors.passwordLong' });
});

test('AUTH-024 a social sign-up is asked for no password', () => {
  expect(problemsOf({ password: undefined })).toEqual({});
});

test('AUTH-058 an empty new password is wrong data, wherever it is empty', () => {
  for (const place of ['page', 'dialog'] as const) {
    expect(newPasswordProblems({ password: '', confirmation: '' }, place)).toEqual({
      password: 'errors.passwordEmpty',
    });
    expect(newPasswordProblems({ password: '12345678', confirmation: '' }, place)).toEqual({
      confirmation: 'errors.passwordEmpty',
    });
  }
});

test('AUTH-057 a new password is typed the same twice; page and dialog have a text each', () => {
  const differing = { password: 'abcdefgh', confirmation: 'abcdefgi' };
  expect(newPasswordProblems(differing, 'page')).toEqual({ confirmation: 'errors.passwordsDiffer' });
  expect(newPasswordProblems(differing, 'dialog')).toEqual({ confirmation: 'errors.passwordNotMatch' });
  expect(newPasswordProblems({ password: 'abcdefgh', confirmation: 'abcdefgh' }, 'page')).toEqual({});
});

test('a new password has 8 to 128 characters (PD-18)', () => {
  const of = (password: string) => newPasswordProblems({ password, confirmation: password }, 'page');
  expect(of('1234567')).toEqual({ password: 'errors.passwordShort' });
  expect(of('x'.repeat(128))).toEqual({});
  expect(of('x'.repeat(129))).toEqual({ password: 'errors.passwordLong' });
});

test('AUTH-049 the terms are accepted', () => {
  expect(problemsOf({ acceptsTerms: false })).toEqual({ acceptsTerms: 'errors.terms' });
});

test('a phone number is international, a birth date exists and is not in the future (PD-16)', () => {
  for (const phone of ['', '0100', '100 000 0000', '+0 100 000 000', 'phone'])
    expect(problemsOf({ phone })).toEqual({ phone: 'errors.phone' });
  for (const birthDate of ['', '1990-02-30', '31-01-1990', '1899-12-31'])
    expect(problemsOf({ birthDate })).toEqual({ birthDate: 'errors.birthDate' });
  expect(problemsOf({ birthDate: '2026-11-21' })).toEqual({ birthDate: 'errors.birthDateFuture' });
  expect(problemsOf({ birthDate: today })).toEqual({});
});

test('AUTH-045 an e-mail has a name, a host and a domain', () => {
  for (const value of ['a@b.example', ' A.B+c@d-e.example ']) expect(isEmail(value)).toBe(true);
  for (const value of ['', 'abc', 'a@b', '@b.example', 'a b@c.example', 'a@b.', 'a@@b.example'])
    expect(isEmail(value)).toBe(false);
});

test('AUTH-053 AUTH-055 a code has four digits, whichever: only the server knows the right one', () => {
  expect(isCode('0000')).toBe(true);
  for (const value of ['', '123', '12345', '12a4', '١٢٣٤']) expect(isCode(value)).toBe(false);
});

test.each([
  ['username', 'username'],
  ['phone', 'phone'],
  ['password', 'password'],
] as const)('the form lets a %s through exactly when the contract accepts it', (field, wire) => {
  const schema = register.body?.shape[wire];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 140 }),
    fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/),
  );
  fc.assert(
    fc.property(text, (value) => {
      const problems = registrationProblems({ ...valid, [field]: value }, '9999-12-31');
      expect(problems[field] === undefined).toBe(schema?.safeParse(value).success);
    }),
  );
});
