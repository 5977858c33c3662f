import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test.each([
  [new Error('connect ECONNREFUSED 127.0.0.1:25'), 'connect ECONNREFUSED 127.0.0.1:25'],
  ['not an error', 'not an error'],
  [new Error('first\n  second'), 'first second'],
  [
    new Error('GET https://amal:word@mail.example/send?token=abc failed'),
    'GET https://mail.example/send?… failed',
  ],
  [new Error('550 <amal@example.org> is unknown'), '550 <…> is unknown'],
  [new Error('Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 was refused'), 'Bearer … was refused'],
  [new Error('duplicate key value violates unique constraint "notifications_once"'), undefined],
])('%s is described without secrets', (error, expected) => {
  expect(describeError(error)).toBe(expected ?? (error as Error).message);
});

test('a failed statement is described without its values, together with its cause', () => {
  const cause = new Error('canceling statement due to statement timeout');
  const error = new Error('Failed query: select $1\nparams: amal,secret', { cause });
  expect(describeError(error)).toBe('Failed query: select $1: canceling statement due to statement timeout');
});

test('a long text is looked at in linear time, and shortened', () => {
  const before = performance.now();
  expect(describeError(new Error('a1'.repeat(500_000))).length).toBeLessThanOrEqual(500);
  expect(describeError(new Error('@'.repeat(1_000_000))).length).toBeLessThanOrEqual(500);
  expect(performance.now() - before).toBeLessThan(1_000);
});
