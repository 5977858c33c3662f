import { expect, test } from 'vitest';
import { formatInstantInSentence } from './instant-in-sentence.ts';

test.each([
  ['2030-05-01T10:00:00Z', '1 May 2030 at 13:00 (Cairo)', '1 مايو 2030 الساعة 1:00 م (توقيت مصر)'],
  ['2030-12-31T22:05:00Z', '1 January 2031 at 00:05 (Cairo)', '1 يناير 2031 الساعة 12:05 ص (توقيت مصر)'],
  ['2030-12-31T08:30:00Z', '31 December 2030 at 10:30 (Cairo)', '31 ديسمبر 2030 الساعة 10:30 ص (توقيت مصر)'],
])('%s in a sentence has one word before its day and another before its hour', (instant, english, arabic) => {
  const format = (language: 'en' | 'ar') =>
    formatInstantInSentence(new Date(instant), language, 'Africa/Cairo').replaceAll('\u00a0', ' ');
  expect([format('en'), format('ar')]).toEqual([english, arabic]);
});
