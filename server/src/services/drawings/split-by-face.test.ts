import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Face, replacement, splitByFace } from './split-by-face.ts';

const face = (family: string, letters: RegExp): Face => ({
  family,
  has: (codePoint) => letters.test(String.fromCodePoint(codePoint)),
});
const site = face('site', /^[ -~ا-غف-ي\u064b-\u0652é]$/u);
const arabic = face('arabic', /^[\u0600-\u06ff\u200c]$/u);
const others = face('others', /^(?:[ -~а-яА-ЯёЁα-ω]|\u0301)$/u);
const last = face('last', /^[ -~□王小明]$/u);
const faces = [site, arabic, others, last] as const;
const split = (text: string) => splitByFace(text, faces).runs.map(({ text, family }) => [family, text]);

test('each word stands in the first typeface that has all of its letters', () => {
  expect(split('Layla ليلى')).toEqual([['site', 'Layla ليلى']]);
  // The letters of an Arabic word are connected, but those of two typefaces are not.
  expect(split('پژمان (Karim) علي')).toEqual([
    ['arabic', 'پژمان'],
    ['site', ' (Karim) علي'],
  ]);
  expect(split('Дмитрий-علي')).toEqual([
    ['others', 'Дмитрий'],
    ['site', '-علي'],
  ]);
  expect(split('Дмитрийعلي 王')).toEqual([
    ['others', 'Дмитрий'],
    ['site', 'علي '],
    ['last', '王'],
  ]);
});

test('a word that no typeface has as a whole is split between its letters, marks beside theirs', () => {
  expect(split('Ж王')).toEqual([
    ['others', 'Ж'],
    ['last', '王'],
  ]);
  expect(split('王о́')).toEqual([
    ['last', '王'],
    ['others', 'о́'],
  ]);
});

test('what has no shape is left out, the joiners stay, and accents are composed', () => {
  expect(split('\u202eLay\u200bla\ufeff\u00ad')).toEqual([['site', 'Layla']]);
  expect(split('علی\u200cرضا')).toEqual([['arabic', 'علی\u200cرضا']]);
  expect(split('Zoe\u0301')).toEqual([['site', 'Zoé']]);
  expect(split('a\u0000b')).toEqual([['site', 'a b']]);
});

test('a letter that no typeface has is replaced, and reported', () => {
  expect(splitByFace('a\ue000\u{1f9ff}b', faces)).toEqual({
    runs: [
      { text: 'a', family: 'site' },
      { text: `${replacement}${replacement}`, family: 'last' },
      { text: 'b', family: 'site' },
    ],
    missing: [0xe000, 0x1f9ff],
  });
});

test('whatever the text, a typeface is only asked for letters that it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      for (const run of splitByFace(text, faces).runs)
        for (const letter of run.text)
          expect(faces.find(({ family }) => family === run.family)?.has(letter.codePointAt(0) ?? 0)).toBe(
            true,
          );
    }),
  );
});
