import { expect, test } from 'vitest';
import {
  type ErrorDetails,
  getCodeErrors,
  getLoginErrors,
  getPasswordErrors,
  getRegistrationErrors,
  isProofEnded,
} from './error-texts.ts';

const t = (key: string) => key;
const toErrorText = ({ code, message }: ErrorDetails) =>
  code === 'network' ? 'no connection' : message || 'server error';
const errorDetails = (status: number, rest: Partial<ErrorDetails> = {}): ErrorDetails => ({
  status,
  code: `http_${status}`,
  message: '',
  ...rest,
});
const noConnection = errorDetails(0, { code: 'network' });

test('AUTH-074 a refused login says what the server says', () => {
  expect(getLoginErrors(errorDetails(400, { message: 'X' }), t, toErrorText)).toEqual(['X']);
});

test.each([401, 403, 422, 500])('AUTH-075 login answered %i is invalid Data', (status) => {
  expect(getLoginErrors(errorDetails(status, { message: 'X' }), t, toErrorText)).toEqual([
    'errors.loginOther',
  ]);
});

test('AUTH-075 so is a login without a connection or too often, with a word on what helps', () => {
  expect(getLoginErrors(noConnection, t, toErrorText)).toEqual(['errors.loginOther', 'no connection']);
  expect(getLoginErrors(errorDetails(429, { message: 'Wait' }), t, toErrorText)).toEqual([
    'errors.loginOther',
    'Wait',
  ]);
});

test('AUTH-054 a refused code is Invalid OTP, whatever else the server adds', () => {
  expect(getCodeErrors(errorDetails(400), t, toErrorText)).toEqual({ field: 'errors.code' });
  expect(getCodeErrors(errorDetails(400, { code: 'invalid_otp', message: 'X' }), t, toErrorText)).toEqual({
    field: 'errors.code',
  });
  expect(getCodeErrors(errorDetails(422, { message: 'Ended' }), t, toErrorText)).toEqual({
    field: 'errors.code',
    message: 'Ended',
  });
});

test('a code that could not be checked is not called wrong', () => {
  expect(getCodeErrors(noConnection, t, toErrorText)).toEqual({ message: 'no connection' });
  expect(getCodeErrors(errorDetails(429, { message: 'Wait' }), t, toErrorText)).toEqual({ message: 'Wait' });
  expect(getCodeErrors(errorDetails(503), t, toErrorText)).toEqual({ message: 'server error' });
});

test('AUTH-051 AUTH-052 AUTH-073 the first message of each field stands under it', () => {
  const errors = {
    email: ['e1', 'x'],
    phone: ['p1'],
    username: ['u1'],
    password: ['w1'],
    referer_code: ['r1'],
    birth_date: ['b1'],
    'language_id[0]': ['l1'],
  };
  expect(getRegistrationErrors(errorDetails(422, { message: 'X', errors }), toErrorText)).toEqual({
    fields: {
      email: 'e1',
      phone: 'p1',
      username: 'u1',
      password: 'w1',
      referral: 'r1',
      birthDate: 'b1',
      languages: 'l1',
    },
  });
});

test('AUTH-072 a 400 shows the server message', () => {
  expect(getRegistrationErrors(errorDetails(400, { message: 'X' }), toErrorText)).toEqual({
    fields: {},
    message: 'X',
  });
});

test('a refusal that no field explains still says something', () => {
  expect(getRegistrationErrors(noConnection, toErrorText)).toEqual({ fields: {}, message: 'no connection' });
  expect(getRegistrationErrors(errorDetails(422, { errors: { device: ['?'] } }), toErrorText)).toEqual({
    fields: {},
    message: 'server error',
  });
  expect(getRegistrationErrors(errorDetails(500, { message: 'X' }), toErrorText).message).toBe('X');
});

test('a refused password stands at its field, everything else above the form', () => {
  const errors = { current_password: ['c1', 'x'], new_password: ['n1'], email: ['e1'] };
  expect(getPasswordErrors(errorDetails(400, { message: 'X', errors }), toErrorText)).toEqual({
    fields: { current: 'c1', password: 'n1' },
  });
  expect(getPasswordErrors(errorDetails(429, { message: 'Wait' }), toErrorText)).toEqual({
    fields: {},
    message: 'Wait',
  });
  expect(
    getPasswordErrors(errorDetails(400, { message: 'X', errors: { email: ['e1'] } }), toErrorText),
  ).toEqual({
    fields: {},
    message: 'X',
  });
});

test('a proof that has ended is told from other refusals by its code', () => {
  expect(isProofEnded(errorDetails(400, { code: 'no_ticket' }))).toBe(true);
  expect(isProofEnded(errorDetails(400))).toBe(false);
});
