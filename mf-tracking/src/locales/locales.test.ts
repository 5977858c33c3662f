import { checkLocales } from 'shared-api/testing';
import { expect, test } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

test('both catalogues have every text that the screens use, and no other', () => {
  expect(checkLocales({ folder: new URL('..', import.meta.url).pathname, locales: { en, ar } })).toEqual([]);
});

test('an address inside an Arabic sentence is isolated, or its slashes would stand before it', () => {
  const addresses = JSON.stringify(ar).match(/.?https:\/\/.?/gu) ?? [];
  expect(addresses).toHaveLength(2);
  for (const address of addresses) expect(address).toBe('\u2066https://\u2069');
});
