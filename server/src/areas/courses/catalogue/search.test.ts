import fc from 'fast-check';
import { courses as list } from 'shared-api/contracts/courses/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSearchWords } from '../../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { makeCourse } from './courses.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await makeCourse(db, {
    id: 1,
    position: 3,
    titleEn: 'The art of listening well',
    titleAr: 'فنّ الإصغاء في الأسرة',
    descriptionEn: 'How couples are talking about money and numbers.',
    descriptionAr: 'كيف يتحدّث الزوجان عن الأبناء والمال.',
  });
  await makeCourse(db, {
    id: 2,
    position: 1,
    titleEn: 'Numbers and counting',
    titleAr: 'الأعداد والعدّ',
    descriptionEn: 'For families who listen.',
    descriptionAr: 'للعائلات.',
  });
  await makeCourse(db, {
    id: 3,
    position: 2,
    titleEn: "Qur'an recitation",
    titleAr: 'أولى الخطوات في تلاوة القرآن',
    descriptionEn: 'Step by step.',
    descriptionAr: 'خطوة بعد خطوة.',
  });
  await makeCourse(db, {
    id: 4,
    position: 4,
    titleEn: 'Games',
    titleAr: 'العاب، وجه 3 لكل شئ، خطوة',
    descriptionEn: '',
    descriptionAr: '',
  });
  await makeCourse(db, { id: 5, position: 5, titleEn: 'Sons', titleAr: 'أبناء' });
});
afterAll(() => server.close());

const found = async (title: string) =>
  (await server.request(list, { query: { title } })).answer.data.data.map(({ id }) => id);

test.each<[string, number[]]>([
  ['num', [2]],
  ['pla', []],
  ['Numbers', [2]],
  ['listened', [1]],
  ['art listening', [1]],
  ['the art of listening', [1]],
  ['art numbers', []],
  ['Recit', [3]],
  ['qur', [3]],
  ['zebra', []],
  ['+++', []],
  ['ـــ', []],
  // Descriptions contain these words, titles do not.
  ['couple money', []],
  ['families', []],
  ['العائلات', []],
])('COUR-012 a search by title for %j finds %j', async (title, ids) => {
  expect(await found(title)).toEqual(ids);
});

test.each<[string, string, number[]]>([
  ['hamza on alef', 'الاعداد', [2]],
  ['hamza below alef', 'الاصغاء', [1]],
  ['a hamza where the title has none', 'تلأوة', [3]],
  ['madda', 'القران', [3]],
  ['wasla', 'ٱلقرآن', [3]],
  ['alef maqsura for yeh', 'اولي', [3]],
  ['yeh for alef maqsura', 'فى', [3, 1]],
  ['hamza on yeh', 'شيء', [4]],
  ['hamza that is left out', 'الابنا', [5]],
  ['teh marbuta written as heh', 'تلاوه', [3]],
  ['heh written as teh marbuta', 'وجة', [4]],
  ['diacritics', 'القُرْآنِ', [3]],
  ['tatweel', 'القـــرآن', [3]],
  ['no article where the title has it', 'قرآن', [3]],
  ['an article where the title has none', 'الخطوة', [4]],
  ['the beginning of an article and its word', 'الق', [3]],
  ['the beginning of a word after its article', 'قرا', [3]],
  ['a word that begins as the article does', 'ألعاب', [4]],
  ['digits', '٣', [4]],
])('PD-124: a search is found whatever the spelling: %s', async (_, title, ids) => {
  expect(await found(title)).toEqual(ids);
});

test('COUR-065 a single letter is searched for', async () => {
  expect(await found('a')).toEqual([2, 3, 1]);
  expect(await found('q')).toEqual([3]);
  expect(await found('ا')).toEqual([2, 3, 1, 4, 5]);
});

test('an empty search is none', async () => {
  expect(await found('  ')).toEqual([2, 3, 1, 4, 5]);
});

test('six words of a search count, and marks, stretched letters and signs separate or are passed over', () => {
  expect(parseSearchWords('one two three four five six seven')).toHaveLength(6);
  expect(parseSearchWords("well-being, it's (a) c++ & !x:* <-> ")).toEqual([
    'well',
    'being',
    'it',
    's',
    'a',
    'c',
  ]);
  expect(parseSearchWords('تتعلّم كـــتاب')).toEqual(['تتعلّم', 'كتاب']);
  expect(parseSearchWords('\u0651 ـ -- \ud800 ء ءـ')).toEqual([]);
});

test('no text makes a search fail', async () => {
  const sign = fc.constantFrom(
    ...[
      "'",
      '"',
      '\\',
      '&',
      '|',
      '!',
      '<->',
      '<2>',
      ':*',
      ':A',
      '(',
      ')',
      '%',
      '_',
      '*',
      ';',
      '--',
      '$1',
      '{a}',
    ],
    ...[
      'the',
      'of',
      'ـ',
      '\u0651',
      '\u200f',
      '\u00ad',
      '½',
      '²',
      'ß',
      'İ',
      'ﷺ',
      '𝒜',
      '٣',
      'http://a.b/c?d',
      'a@b.c',
    ],
  );
  const text = fc.oneof(
    fc
      .array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 12 })
      .map((parts) => parts.join(' ')),
    fc.array(sign, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 100 }),
  );
  await fc.assert(
    fc.asyncProperty(
      text.filter((title) => list.query?.safeParse({ title }).success === true),
      async (title) => {
        const { status, body } = await server.request(list, { query: { title } });
        expect(status, body).toBe(200);
      },
    ),
    { numRuns: 300 },
  );
});
