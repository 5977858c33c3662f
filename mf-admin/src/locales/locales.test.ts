import { checkLocales } from 'shared-api/testing';
import { expect, test } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

test('both catalogues have every text that the screens use, and no other', () => {
  expect(checkLocales({ folder: new URL('..', import.meta.url).pathname, locales: { en, ar } })).toEqual([]);
});
