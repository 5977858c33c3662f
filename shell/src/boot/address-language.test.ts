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
  ['?lang=ar', '', {}, 'ar'],
  ['?page=2&lang=en', '', {}, 'en'],
  ['?lang=ar', '', { [keys.language]: 'en' }, 'en'],
  ['?lang=fr', '', {}, undefined],
  ['', '', {}, undefined],
  ['', 'x=1; rafiq-language=ar', {}, 'ar'],
  ['?lang=en', 'rafiq-language=ar; x=1', {}, 'ar'],
  ['', 'rafiq-language=ar', { [keys.language]: 'en' }, 'en'],
  ['', 'rafiq-language=fr', {}, undefined],
])(
  'an address with %s, cookies %s, stored %o, leads to the language %s',
  (search, cookie, stored, expected) => {
    const storage = createStorage(stored);
    adoptAddressLanguage(search, cookie, storage);
    expect(storage.get(keys.language)).toBe(expected);
  },
);
