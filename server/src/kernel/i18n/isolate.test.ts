import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolate, keepIsolates } from './isolate.ts';

test('a value with letters of the other direction is isolated, any other stays as it is', () => {
  expect(isolate('en', 'Amal (3)')).toBe('Amal (3)');
  expect(isolate('en', 'أمل')).toBe('\u2068أمل\u2069');
  expect(isolate('en', `محمد (O'Brien) "أبو علي", 3`)).toBe(`\u2068محمد (O'Brien) "أبو علي", 3\u2069`);
  expect(isolate('en', 'יעקב')).toBe('\u2068יעקב\u2069');
  expect(isolate('ar', 'أمل (3)')).toBe('أمل (3)');
  expect(isolate('ar', 'Amal (3)')).toBe('\u2068Amal (3)\u2069');
  expect(isolate('ar', 'Дмитрий')).toBe('\u2068Дмитрий\u2069');
  expect(isolate('ar', '3')).toBe('3');
});

test('whatever is in a value, it cannot end its isolate or turn what follows', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ع', '3', '\u202e', '\u2066', '\u2068', '\u2069', '(') }),
      fc.constantFrom('en', 'ar'),
      (value, language) => {
        const text = isolate(language as 'en' | 'ar', value);
        expect(text.replace(/^\u2068|\u2069$/g, '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(keepIsolates(`a ${text} b`)).toBe(`a ${text} b`);
        const kept = keepIsolates(value);
        expect(kept.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(keepIsolates(kept)).toBe(kept);
      },
    ),
  );
});
