import { expect, test } from 'vitest';
import { findNext, getPauseMs, type OutgoingMessage, parseStored } from './outbox.ts';

const path = { userId: 3, guestId: 5 };
const item = (clientId: string, fields: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  clientId,
  ownerId: 3,
  path,
  text: clientId,
  createdAt: 1,
  state: 'waiting',
  attempts: 0,
  ...fields,
});

test('the messages of a chat are sent one after the other, those of another chat beside them', () => {
  const other = { userId: 3, guestId: 0 };
  expect(findNext([item('a'), item('b')], path)?.clientId).toBe('a');
  expect(findNext([item('a', { state: 'sending' }), item('b')], path)).toBeUndefined();
  expect(findNext([item('a', { state: 'sending' }), item('b', { path: other })], other)?.clientId).toBe('b');
});

test('one that failed does not hold up the next', () => {
  expect(findNext([item('a', { state: 'failed' }), item('b')], path)?.clientId).toBe('b');
});

test('the pauses grow, up to half a minute', () => {
  expect([1, 2, 3, 4, 99].map(getPauseMs)).toEqual([2_000, 5_000, 15_000, 30_000, 30_000]);
});

test('stored messages are read, and nothing else', () => {
  const stored = { clientId: 'a', path, text: 'Hello', createdAt: 1 };
  expect(parseStored(JSON.stringify([stored, null, {}, { ...stored, path: {} }]))).toEqual([stored]);
  expect(parseStored(null)).toEqual([]);
  expect(parseStored('{')).toEqual([]);
  expect(parseStored('{}')).toEqual([]);
});
