import { expect, test } from 'vitest';
import { getErrorText, getFieldMessages } from './error-texts.ts';

const t = (key: string) => key;

test('a refusal says what the server says, and something in any case', () => {
  expect(getErrorText({ code: 'x', message: 'Sold out' }, t)).toBe('Sold out');
  expect(getErrorText({ code: 'http_500', message: '' }, t)).toBe('common.errors.server');
  expect(getErrorText({ code: 'network', message: 'Network Error' }, t)).toBe('common.errors.network');
});

test('the first message of each known field stands at it, those of list entries at the list', () => {
  const errors = { about_en: ['a1', 'a2'], 'languages.0': ['l0'], 'languages[1]': ['l1'], other: ['o'] };
  expect(getFieldMessages({ errors }, { about_en: 'aboutEn', languages: 'languages' })).toEqual({
    aboutEn: 'a1',
    languages: 'l0',
  });
  expect(getFieldMessages({}, { about_en: 'aboutEn' })).toEqual({});
});
