import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldCode,
  foldCrockfordCode,
  foldDigits,
  foldNumber,
  readDecimal,
  withoutFormatCharacters,
} from './typed-text.ts';

const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const write = (text: string, digits: string) =>
  text.replace(/\d/g, (digit) => [...digits][Number(digit)] ?? '');

test('the digits of each keyboard are the same number', () => {
  for (const digits of scripts) expect(foldDigits(`a${digits}b`)).toBe('a0123456789b');
});

test.each([
  [' Spring–١٠\u200f', 'Spring-10'],
  ['\u202aSPRING—۱۰\u202c', 'SPRING-10'],
  ['+20\u2011100\u2212555', '+20-100-555'],
  ['\ufeff\u2068A\u00adB\u2069', 'AB'],
])('the code %j is %s', (typed, code) => {
  expect(foldCode(typed)).toBe(code);
});

test('a code of base 32 is read in any script, with any dash, and with letters for digits', () => {
  for (const typed of ['F7QQ78BSV2', 'f٧qq٧٨bsv٢', 'F7QQ–78BSV۲', ' F7QQ 78B\u200fSV2 '])
    expect(foldCrockfordCode(typed)).toBe('F7QQ78BSV2');
  expect(foldCrockfordCode('iLoO')).toBe('1100');
});

test.each([
  ['1,200', '1200'],
  ['١٬٢٠٠', '1200'],
  ['۱٬۲۰۰', '1200'],
  ['1 200', '1200'],
  ["1'200", '1200'],
  ['1,234,567.25', '1234567.25'],
  ['١٬٢٠٠٫٥', '1200.5'],
  ['١٢٫٥', '12.5'],
  ['\u200f٢٥\u200f ', '25'],
])('%j is the number %s', (typed, number) => {
  expect(foldNumber(typed)).toBe(number);
  expect(readDecimal(foldNumber(typed))).toBe(number);
});

test.each([
  ['12,5', '12.5'],
  ['١٢،٥', '12.5'],
  ['0,99', '0.99'],
])('one comma before one or two digits is a decimal sign: %j is %s', (typed, number) => {
  expect(foldNumber(typed)).toBe(foldDigits(typed).replace('،', ','));
  expect(readDecimal(foldNumber(typed))).toBe(number);
});

test.each(['1.200', '1.200,50', '1,2000', '0,500', '12,', ',5', '1e3', '-5', '1.', ''])(
  '%j may mean several numbers, or none: it stays as it was typed and is none',
  (typed) => {
    expect(foldNumber(typed)).toBe(typed);
    expect(readDecimal(foldNumber(typed))).toBeUndefined();
  },
);

test('an amount that is written with its thousands, in any script, is itself, also typed sign by sign', () => {
  const hundredths = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...scripts), fc.boolean(), (value, digits, hasGroups) => {
      const amount = value / 100;
      const latin = amount.toLocaleString('en', { useGrouping: hasGroups, maximumFractionDigits: 2 });
      const isLatin = digits === scripts[0];
      const written = isLatin ? latin : write(latin.replace('.', '٫').replaceAll(',', '٬'), digits);
      expect(Number(readDecimal(foldNumber(written)))).toBe(amount);
      const typed = [...written].reduce((text, sign) => foldNumber(text + sign), '');
      expect(Number(readDecimal(typed))).toBe(amount);
    }),
  );
});

test('characters that show nothing are removed, and no other', () => {
  expect(withoutFormatCharacters('\u200f\u202b\u2068\u061c\u200c\ufeff\u00ad فاطمة\u2069')).toBe(' فاطمة');
});
