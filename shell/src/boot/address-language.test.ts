import { keys, storageOver } from 'shared-api/session/stored-session';
import { expect, test } from 'vitest';
import { adoptAddressLanguage } from './address-language.ts';

function createStorage(stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  return storageOver(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      }) as unknown as Storage,
  );
}

test.each([
  ['?lang=ar', {}, 'ar'],
  ['?page=2&lang=en', {}, 'en'],
  ['?lang=ar', { [keys.language]: 'en' }, 'en'],
  ['?lang=fr', {}, undefined],
  ['', {}, undefined],
])('an address with %s, stored %o, leads to the language %s', (search, stored, expected) => {
  const storage = createStorage(stored);
  adoptAddressLanguage(search, storage);
  expect(storage.get(keys.language)).toBe(expected);
});
