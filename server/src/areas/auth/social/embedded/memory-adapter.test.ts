import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryAdapter } from './memory-adapter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('things are found by their kind and id until they end', async () => {
  const adapter = memoryAdapter();
  const codes = adapter('AuthorizationCode');
  await codes.upsert('a', { accountId: '1' }, 60);
  expect(await codes.find('a')).toEqual({ accountId: '1' });
  expect(await adapter('AccessToken').find('a')).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(await codes.find('a')).toBeUndefined();
});

test('a used code is known as used, a destroyed one not at all', async () => {
  const codes = memoryAdapter()('AuthorizationCode');
  await codes.upsert('a', {}, 60);
  await codes.consume('a');
  expect(await codes.find('a')).toEqual({ consumed: Math.floor(Date.now() / 1000) });
  await codes.destroy('a');
  expect(await codes.find('a')).toBeUndefined();
});

test('sessions are found by uid, and a grant takes all that came of it along', async () => {
  const adapter = memoryAdapter();
  await adapter('Session').upsert('s', { uid: 'u' }, 60);
  await adapter('Interaction').upsert('i', { uid: 'other' }, 60);
  expect(await adapter('Session').findByUid('u')).toEqual({ uid: 'u' });
  expect(await adapter('Session').findByUid('other')).toBeUndefined();
  await adapter('AccessToken').upsert('t', { grantId: 'g' }, 60);
  await adapter('AccessToken').upsert('kept', { grantId: 'h' }, 60);
  await adapter('AccessToken').revokeByGrantId('g');
  expect(await adapter('AccessToken').find('t')).toBeUndefined();
  expect(await adapter('AccessToken').find('kept')).toBeDefined();
});

test('a thousand are kept, and the oldest goes first', async () => {
  const codes = memoryAdapter()('AuthorizationCode');
  for (let index = 0; index <= 1000; index++) await codes.upsert(String(index), {}, 60);
  expect(await codes.find('0')).toBeUndefined();
  expect(await codes.find('1')).toEqual({});
});
