import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeReferences } from './character-references.ts';

test.each([
  ['It&#39;s', "It's"],
  ['It&#x27;s &quot;fine&quot;&apos;', `It's "fine"'`],
  ['&#1605;&#x0631;&#X062D;با', 'مرحبا'],
  ['&#128512;', '😀'],
  ['caf&eacute; &ldquo;na&iuml;ve&rdquo; &mdash; &hellip;', 'café “naïve” — …'],
  ['2 &times; 3 &divide; 4 &frac12; &yuml;&nbsp;&iexcl;', '2 × 3 ÷ 4 ½ ÿ\u00a0¡'],
  ['&lrm;a&rlm;&zwnj;', '\u200ea\u200f\u200c'],
  ['&#146;&#x80;', '’€'],
  ['&#0; &#xd800; &#x110000;', '\ufffd \ufffd \ufffd'],
  ['&amp;lt; &amp;#39;', '&lt; &#39;'],
  [
    'AT&T, R&D; &unknown; & &; &# &#; &hasOwnProperty; a&b=c',
    'AT&T, R&D; &unknown; & &; &# &#; &hasOwnProperty; a&b=c',
  ],
  ['&copy 2030 &amp more', '© 2030 & more'],
])('%s is %s', (text, decoded) => {
  expect(decodeReferences(text)).toBe(decoded);
});

test('a text without references stays as it is, and every character can be written by its number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const plain = text.replaceAll('&', '');
      expect(decodeReferences(plain)).toBe(plain);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0xa0, max: 0xd7ff }), (number) => {
      expect(decodeReferences(`&#${number};&#x${number.toString(16)};`)).toBe(
        String.fromCodePoint(number).repeat(2),
      );
    }),
  );
});
