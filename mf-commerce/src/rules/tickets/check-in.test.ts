import { expect, test } from 'vitest';
import { addEntry, type CheckIn, change, toErrorState } from './check-in.ts';

test.each([
  ['network', 0, 'waiting'],
  ['http_503', 503, 'waiting'],
  ['ticket_used', 409, 'used'],
  ['ticket_void', 409, 'void'],
  ['ticket_unknown', 404, 'unknown'],
  ['not_allowed', 403, 'failed'],
] as const)('%s (%i) leaves a ticket %s', (code, status, state) => {
  expect(toErrorState({ code, status })).toBe(state);
});

test('old entries go, those that wait for the connection stay', () => {
  const entry = (key: string, state: CheckIn['state']): CheckIn => ({ key, ticket: key, state });
  const many = Array.from({ length: 20 }, (_, index) =>
    entry(String(index), index === 19 ? 'waiting' : 'in'),
  );
  const after = addEntry(many, entry('new', 'sending'));
  expect(after).toHaveLength(21);
  expect(addEntry(change(many, '19', { state: 'in' }), entry('new', 'sending'))).toHaveLength(20);
});
