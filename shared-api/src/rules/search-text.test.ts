import { expect, test } from 'vitest';
import { findSearchWords, hasEveryWord, searchText } from './search-text.ts';

test.each([
  ['التربية', 'تربيه', true],
  ['تربية', 'التربية', true],
  ['الإنجليزية', 'انجليزي', true],
  ['إدارة الغضب', 'الغضب اداره', true],
  ['القُرْآن', 'قران', true],
  ['شيء', 'شئ', true],
  ['Anger management', 'MANAGE ang', true],
  ['Parenting', 'marriage', false],
  ['Parenting', '  ', true],
  ['İbrahim Öztürk', 'ibrahim öz', true],
  ['غرفة ٣', 'غرفة ۳', true],
  ['كُردي سۆران', 'کردی', true],
])('PD-124: in %j a search for %j is found: %s', (text, search, expected) => {
  expect(hasEveryWord(text, search)).toBe(expected);
});

const pasted = [
  '\u200fفاطمة',
  '\u202bفاطمة\u202c',
  '\u2068فاطمة\u2069',
  '\u061cفاطمة',
  'فا\u200cطمة',
  '\ufeffفاطمة',
];
const typed = ['ﻓﺎﻃﻤﺔ', 'فاطمہ', 'فاطمە', 'فاطمھ', 'فاطمه', 'فـاطـمة', 'فَاطِمَة'];

test('PD-124: a name is found however it was pasted and on whichever keyboard it was typed, and so stored', () => {
  for (const written of [...pasted, ...typed]) {
    expect(searchText(written), written).toBe('فاطمه');
    expect(hasEveryWord('فاطمة الزهراء', written), written).toBe(true);
    expect(hasEveryWord(`${written} الزهراء`, 'زهراء فاطمة'), written).toBe(true);
  }
});

test('a search for marks alone finds nothing, one for nothing everything', () => {
  for (const marks of ['\u200f', '\u202a \u202c', '\ufeff', '\u061c\u200c', 'ـ', 'ء', '\u064b'])
    expect(hasEveryWord('فاطمة', marks), JSON.stringify(marks)).toBe(false);
  expect([findSearchWords(' \u00a0\n'), findSearchWords('\u200f')]).toEqual([undefined, []]);
  expect(findSearchWords('\u200fﻓﺎﻃﻤﺔ ء Ali')).toEqual(['فاطمة', 'Ali']);
});
