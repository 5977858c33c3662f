import { expect, test } from 'vitest';
import { acceptedLanguage, getLanguage } from './language.ts';

test.each([
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['fr,en;q=0.3,ar;q=0.7', 'ar'],
  ['fr-FR', undefined],
  ['en;q=0, ar;q=0.1', 'ar'],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s it takes %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('XCUT-043 lang of the query goes before the body, the header, and English', () => {
  const headers = { 'accept-language': 'ar' };
  expect(getLanguage({ query: { lang: 'en' }, body: { lang: 'ar' }, headers })).toBe('en');
  expect(getLanguage({ query: {}, body: { lang: 'en' }, headers })).toBe('en');
  expect(getLanguage({ query: { lang: 'fr' }, body: undefined, headers })).toBe('ar');
  expect(getLanguage({ query: undefined, body: null, headers: {} })).toBe('en');
});
