import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Envelope } from '../contract.ts';
import { ApiError, type ApiErrorDetails, isPassing, toApiError } from './api-error.ts';

const envelopes: Record<Envelope, (status: number, code: string, text: string) => object> = {
  'status-msg': (_, code, msg) => ({ status: false, msg, code }),
  'success-message': (_, code, message) => ({ success: false, message, msg: message, code }),
  'status-message': (status, code, message) => ({ status, message, msg: message, code }),
  'body-code': (status, error, msg) => ({ code: status, msg, error }),
};
const failures = fc.integer({ min: 400, max: 599 });
const words = fc.stringMatching(/^[a-z_]{1,20}$/);
const sentences = fc.string({ minLength: 1 });

test.each(Object.keys(envelopes) as Envelope[])(
  'a refusal in the envelope %s becomes one shape',
  (envelope) => {
    fc.assert(
      fc.property(failures, words, sentences, (status, code, message) => {
        const failure = toApiError(status, envelopes[envelope](status, code, message), envelope);
        expect(failure).toMatchObject({ status, code, message });
      }),
    );
  },
);

test.each(Object.keys(envelopes) as Envelope[])('a refusal inside HTTP 200 is one too: %s', (envelope) => {
  fc.assert(
    fc.property(failures, words, sentences, (status, code, message) => {
      const failure = toApiError(200, envelopes[envelope](status, code, message), envelope);
      expect(failure).toMatchObject({ code, message });
    }),
  );
});

test('code 202 in a body-code answer is a refusal (PD-73), 200 is none', () => {
  expect(toApiError(200, { code: 202, msg: 'Already Answered' }, 'body-code')).toMatchObject({
    status: 202,
    code: 'http_202',
    message: 'Already Answered',
  });
  expect(toApiError(200, { code: 200, data: {} }, 'body-code')).toBeUndefined();
});

test.each([
  { status: true },
  { success: true, data: [] },
  { status: 200, message: 'Sent' },
  { status: 'pending', code: 'ABC' },
  { status: 1 },
  { code: 404 },
  [],
  'text',
  null,
  undefined,
])('%j is no refusal', (body) => expect(toApiError(200, body, 'status-msg')).toBeUndefined());

test('whatever a server or something before it answers, a failed status is an ApiError', () => {
  fc.assert(
    fc.property(
      failures,
      fc.anything(),
      fc.constantFrom(...(Object.keys(envelopes) as Envelope[])),
      (...args) => {
        const [status, body, envelope] = args;
        const failure = toApiError(status, body, envelope);
        expect(failure).toBeInstanceOf(ApiError);
        expect(failure?.status).toBe(status);
        expect(failure?.code).toEqual(expect.any(String));
        expect(failure?.message).toEqual(expect.any(String));
      },
    ),
  );
  expect(toApiError(502, '<html>Bad Gateway</html>', 'status-msg')).toMatchObject({
    code: 'http_502',
    message: '',
  });
});

test('messages by field, as lists', () => {
  const errors = { email: ['Taken'], 'items[0][user_id]': 'Unknown', odd: [3] };
  expect(toApiError(422, { status: false, errors }, 'status-msg')?.errors).toEqual({
    email: ['Taken'],
    'items[0][user_id]': ['Unknown'],
    odd: [],
  });
  expect(toApiError(422, { errors: 'x' }, 'status-msg')?.errors).toBeUndefined();
});

test('Retry-After in seconds or as a date', () => {
  const after = (header: unknown) => toApiError(429, {}, 'status-msg', header)?.retryAfter;
  expect(after('60')).toBe(60);
  expect(after(new Date(Date.now() + 90_000).toUTCString())).toBeGreaterThanOrEqual(88);
  expect(after('Fri, 31 Dec 1999 23:59:59 GMT')).toBe(0);
  expect(after('soon')).toBeUndefined();
  expect(after(undefined)).toBeUndefined();
});

test('what may pass by itself: no answer and faults of the server', () => {
  const error = (status: number, code: ApiErrorDetails['code'] = 'malformed') =>
    new ApiError({ status, code });
  expect([error(0, 'network'), error(408), error(500), error(503)].every(isPassing)).toBe(true);
  expect(
    [error(0, 'aborted'), error(0, 'unexpected_answer'), error(404), error(429), new Error('x')].some(
      isPassing,
    ),
  ).toBe(false);
});
