import { expect, test } from 'vitest';
import { parseCues } from '../../mf-courses/src/rules/lessons/cues.ts';
import { parseText } from '../../mf-courses/src/rules/lessons/parse-text.ts';
import { parseForm, parseParts } from '../../server/src/kernel/http/form.ts';
import { cleanLine, cleanLines } from '../../server/src/services/mail/clean.ts';
import { quote } from '../../server/src/services/mail/quote.ts';
import { renderText } from '../../server/src/services/mail/render-text.ts';
import { toFilename } from '../../server/src/services/media/disposition.ts';
import { cleanName, cleanText, hasHidden } from '../../shared-api/src/rules/names.ts';
import { isReservedName } from '../../shared-api/src/rules/reserved-names.ts';
import {
  findSearchWords,
  hasEveryWord,
  searchText,
  searchTextWithoutArticle,
} from '../../shared-api/src/rules/search-text.ts';
import { textsDiffer } from '../../shared-api/src/rules/texts-differ.ts';
import { foldCode, foldCrockfordCode, foldNumber } from '../../shared-api/src/rules/typed-text.ts';
import { maxGrowth, measureGrowth } from '../../shared-api/src/testing/growth.ts';

/*
 * Functions that read users' texts, including their loops, must take time in proportion to the length of the text (CWE-1333); patterns.test.ts
 * measures only patterns. Each function gets long texts of its own kind, at one and at eight times the length.
 */

const characters = [
  'a',
  ' ',
  '\n',
  'ا',
  'ال',
  '\u064b',
  '\u200b',
  '\u200c',
  '\u202e',
  '\u2067',
  '\u2067\u2069',
];
const letters = [
  '\ud800',
  '👩\u200d',
  'क\u094d\u200d',
  'می\u200c',
  'é',
  'e\u0301',
  '１',
  '，',
  '-',
  '1,',
  "'",
];
const units = [...characters, ...letters];

const rejecting = (parse: (text: string) => unknown) => (text: string) => {
  try {
    return parse(text);
  } catch (error) {
    return error;
  }
};

const loops: [name: string, run: (text: string) => unknown, units: readonly string[]][] = [
  ['cleanName', cleanName, units],
  ['cleanText', cleanText, units],
  ['hasHidden', hasHidden, units],
  ['isReservedName', isReservedName, [...units, 'rafiq ', 'customer', 'خدمة ', '0']],
  ['textsDiffer', (text) => textsDiffer([text, `${text}x`]), units],
  ['searchText', searchText, units],
  ['searchTextWithoutArticle', searchTextWithoutArticle, units],
  ['findSearchWords', findSearchWords, units],
  ['hasEveryWord', (text) => hasEveryWord(text, 'الكتاب a'), units],
  ['foldNumber', foldNumber, [...units, '1,234']],
  ['foldCode', foldCode, units],
  ['foldCrockfordCode', foldCrockfordCode, [...units, 'IO']],
  ['toFilename', (text) => toFilename(text, 'pdf'), [...units, '.pdf']],
  ['cleanLines', cleanLines, [...units, '\r', '\u2066\u2066\u2069', '\u0007']],
  ['cleanLine', cleanLine, [...units, '\n\t', '\u2029']],
  ['quote', quote, [...units, '\r\n']],
  [
    'renderText',
    (text) =>
      renderText({ subject: 'Subject', title: 'Title', blocks: [{ quote: text, intro: 'They wrote' }] }),
    units,
  ],
  [
    'parseForm, a name',
    rejecting((text) => parseForm(`${text}=1`)),
    ['a', '[a]', '[', ']', '.', '%5B', '__proto__'],
  ],
  ['parseForm, a value', rejecting((text) => parseForm(`a=${text}`)), ['a', '%', '%D8%A7', '+', '=', ',']],
  ['parseForm, fields', rejecting(parseForm), ['a&', 'a=1&', 'a[]=1&', 'a[b][c]=1&', '&']],
  [
    'parseParts',
    rejecting((text) => parseParts(Array.from(text, (_, index) => [`a[${index % 150}]`, '1']))),
    ['a'],
  ],
  ['parseText', parseText, [...units, '# ', '- a\n', '**', '\n\n']],
  [
    'parseCues',
    (text) => parseCues(`WEBVTT\n\n${text}`),
    [
      '<',
      '>',
      '<v ',
      '&',
      '&amp;',
      '\r',
      '\n',
      'a\n\n',
      '00:00.000 ',
      '00:00.000 --> 00:01.000\na\n\n',
      '-->',
    ],
  ],
];

const length = 4_000;

/** Repeats a suspicious result with longer texts, in which disturbances by the machine and the compiler matter less. */
async function isQuadratic(make: (size: number) => string, run: (text: string) => unknown): Promise<boolean> {
  for (const size of [length, 4 * length, 16 * length])
    if ((await measureGrowth(size, make, run)) <= maxGrowth) return false;
  return true;
}

test.each(loops)('%s takes time in proportion to what it reads', async (_, run, own) => {
  for (const unit of own)
    expect([unit, await isQuadratic((size) => unit.repeat(Math.ceil(size / unit.length)), run)]).toEqual([
      unit,
      false,
    ]);
});

test('a loop that looks at all of a text for each of its characters is found', async () => {
  const search = (text: string) => Array.from(text, () => text.indexOf('\0'));
  expect(await measureGrowth(length, (size) => 'a'.repeat(size), search)).toBeGreaterThan(maxGrowth);
});
