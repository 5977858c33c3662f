import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as rule from 'shared-api/rules/search-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { rows } from './database.ts';
import { hasEveryWord, parseSearchWords, searchText, searchTextWithoutArticle } from './search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Letters that people type, and characters that are copied along with text. */
const letter = fc.constantFrom(
  ...'ابتةثجحخدذرزسشصضطظعغفقكلمنهويىئؤءأإآٱیکہھەۀۂۃ',
  ...'ًٌٍَُِّْٰـٕٓٔۖ۟',
  ...'٠٩۰۹09azAZ _%\\-',
  ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u2066\u2068\u2069\u061c\ufeff\u00ad\u06dd\u{e0041}',
  ...'ﻓﺎﻃﻤﺔﻻﷲﷺ\ufe77\ufe70％ａ９ﬁ²½\u00a0\u3000',
  ...'ёЁжπσςΣñéÉİ\u0301\u0307漢字नमस्ते',
  'ال',
  ' ال',
);
const text = fc.array(letter, { maxLength: 16 }).map((letters) => letters.join(''));

/** The expected result; the database uses at most five words. */
const findsEveryWord = (content: string, search: string): boolean => {
  const words = rule.findSearchWords(search);
  return words ? words.length > 0 && rule.hasEveryWord(content, words.slice(0, 5).join(' ')) : true;
};

type Read = { letters: string; bare: string; found: boolean };

const readAll = (pairs: readonly (readonly [content: string, search: string])[]): Promise<Read[]> =>
  Promise.all(
    pairs.map(async ([content, search]) => {
      const value = sql`${content}::text`;
      const [read] = await rows<Read>(
        server.db,
        sql`select ${searchText(value)} as letters, ${searchTextWithoutArticle(value)} as bare, ${hasEveryWord(value, search)} as found`,
      );
      if (!read) throw new Error('Nothing was read');
      return read;
    }),
  );

test('PD-124: database and browser read any text in the same way, and so do their searches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 10, maxLength: 20 }), async (pairs) => {
      expect(await readAll(pairs)).toEqual(
        pairs.map(([content, search]) => ({
          letters: rule.searchText(content),
          bare: rule.searchTextWithoutArticle(content),
          found: findsEveryWord(content, search),
        })),
      );
    }),
    { numRuns: 100 },
  );
});

/** A database with the locale C has no upper and lower case outside of ASCII. */
const hasCase = (character: string) => character.toLowerCase() !== character && character > '\x7f';

test('PD-124: database and browser read each Arabic letter, form and mark, and each character that shows nothing, in the same way', async () => {
  const blocks = [
    [0x20, 0x24f],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x8a0, 0x8ff],
    [0x2000, 0x206f],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfeff],
    [0xff00, 0xffef],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe007f],
  ] as const;
  const characters = blocks
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .filter(
      (character) =>
        /\P{Cn}/u.test(character) && !hasCase(character) && !hasCase(character.normalize('NFKC')),
    );
  expect(characters.length).toBeGreaterThan(1_500);
  const read = await rows<{ character: string; letters: string }>(
    server.db,
    sql`select "character", ${searchText(sql`'ب' || "character" || 'ب'`)} as letters from jsonb_array_elements_text(${JSON.stringify(characters)}::jsonb) "character"`,
  );
  expect(read.map(({ letters }) => letters)).toEqual(
    read.map(({ character }) => rule.searchText(`ب${character}ب`)),
  );
});

test('a search for marks alone finds nothing, one for nothing everything', async () => {
  const found = await readAll(
    ['', ' \n', '\u200f', '\u202a \u061c', 'ء', 'ـ'].map((search) => ['فاطمة', search]),
  );
  expect(found.map((each) => each.found)).toEqual([true, true, false, false, false, false]);
  expect(parseSearchWords('\u200f \u202bـ')).toEqual([]);
  expect(parseSearchWords('\u202bفا\u200cطمة\u202c ﻓﺎﻃﻤﺔ')).toEqual(['فاطمة', 'فاطمة']);
});
