import { expect, test } from 'vitest';
import { cleanName, cleanText, hasHidden } from './names.ts';

test.each([
  ['Sara \u202eecivres', 'Sara ecivres'],
  ['Zero\u200b Width\ufeff', 'Zero Width'],
  ['\u2067منى\u2069 \u200fعلي\u061c', 'منى علي'],
  ['A\u00adb\u2060c\u034f', 'Abc'],
  ['Two \u2800  spaces\u3164 ', 'Two spaces'],
  ['tag\u{e0041}ged', 'tagged'],
])('%j is the name %j', (name, cleaned) => {
  expect(hasHidden(name)).toBe(true);
  expect(cleanName(name)).toBe(cleaned);
  expect(cleanName(cleaned)).toBe(cleaned);
});

test.each([
  ['Persian', 'پیمان می\u200cرزاده'],
  ['Kurdish', 'شێن\u200cشاد'],
  ['Hindi', 'शर्\u200dमा'],
  ['Bengali', 'র\u09cd\u200cযাফেল'],
  ['a composed emoji', '👩\u200d👩\u200d👧 Family'],
  ['an emoji', 'Mona ❤\ufe0f'],
  ['Arabic with marks', 'مُنى عبد العزيز'],
  ['Vietnamese', 'Nguyễn Thị'],
])('a name keeps what its spelling needs: %s', (_, name) => expect(cleanName(name)).toBe(name));

test.each([
  ['Calm \u202esgnineve\u202c', 'Calm sgnineve'],
  ['Zero\u200bwidth\u2066 \ufeff', 'Zerowidth '],
  ['C++\u200e ثم\u200f!\nTwo  spaces', 'C++\u200e ثم\u200f!\nTwo  spaces'],
  ['پیمان می\u200cرزاده', 'پیمان می\u200cرزاده'],
])('%j is the text %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

test('joiners that show nothing are removed: between Latin letters, behind letters that do not join, at the ends', () => {
  expect(cleanName('Ra\u200cfi\u200dq')).toBe('Rafiq');
  expect(cleanName('دار\u200cا')).toBe('دارا');
  expect(cleanName('\u200cمنى\u200c')).toBe('منى');
});
