import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeReader } from './store-reader.ts';

/** The browser's caches, with recorded entries. */
function createCaches(...names: string[]) {
  const found = new Map(names.map((name) => [name, new Map<string, Response>()]));
  const storage = {
    open: async (name: string) => {
      const cache = found.get(name) ?? new Map<string, Response>();
      found.set(name, cache);
      return { put: async (key: string, response: Response) => void cache.set(key, response) };
    },
    keys: async () => [...found.keys()],
    delete: async (name: string) => found.delete(name),
  };
  return {
    storage: storage as unknown as CacheStorage,
    names: () => [...found.keys()].sort(),
    reader: async () => found.get('rafiq-settings')?.get('/api/app/reader')?.json(),
  };
}

test('the worker learns who reads, and their token by its hash alone', async () => {
  const caches = createCaches();
  await storeReader({ language: 'ar', userId: 5, token: 'secret' }, caches.storage);
  const token = createHash('sha256').update('secret').digest('hex');
  expect(await caches.reader()).toEqual({ language: 'ar', account: '5', token });
});

test('what one account has read is deleted for the next, and at a sign-out', async () => {
  const all = ['rafiq-data-5', 'rafiq-data-6', 'rafiq-data-visitor', 'rafiq-files', 'rafiq-document'];
  const next = createCaches(...all);
  await storeReader({ language: 'en', userId: 6, token: 'x' }, next.storage);
  expect(next.names()).toEqual(['rafiq-data-6', 'rafiq-document', 'rafiq-files', 'rafiq-settings']);
  const left = createCaches(...all);
  await storeReader({ language: 'en' }, left.storage);
  expect(left.names()).toEqual(['rafiq-data-visitor', 'rafiq-document', 'rafiq-files', 'rafiq-settings']);
  expect(await left.reader()).toEqual({ language: 'en', account: 'visitor', token: '' });
});
