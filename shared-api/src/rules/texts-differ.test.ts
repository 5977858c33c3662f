import { expect, test } from 'vitest';
import { textsDiffer } from './texts-differ.ts';

test.each([
  [['Yes', 'No'], true],
  [['Yes', 'Yes'], false],
  [['All  of these', '\u200fAll of\nthese '], false],
  [['caf\u00e9', 'cafe\u0301'], false],
  [['10²', '102'], true],
  [['كَتَبَ', 'كُتِبَ'], true],
])('%j differ to their reader: %s', (texts, expected) => {
  expect(textsDiffer(texts)).toBe(expected);
});
