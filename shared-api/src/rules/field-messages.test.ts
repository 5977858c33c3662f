import { expect, test } from 'vitest';
import { getFieldMessages } from './field-messages.ts';

test('the first message of each known field stands at it, those of list entries at the list', () => {
  const errors = { about_en: ['a1', 'a2'], 'languages.0': ['l0'], 'languages[1]': ['l1'], other: ['o'] };
  expect(getFieldMessages({ errors }, { about_en: 'aboutEn', languages: 'languages' })).toEqual({
    aboutEn: 'a1',
    languages: 'l0',
  });
  expect(getFieldMessages({}, { about_en: 'aboutEn' })).toEqual({});
});
