import { expect, test } from 'vitest';
import { isolateDates } from './isolate-dates.ts';

test('each date of an Arabic interval is kept from left to right, an English one is as it was', () => {
  expect(isolateDates('10-05-2030 إلى 20-05-2030')).toBe('\u206610-05-2030\u2069 إلى \u206620-05-2030\u2069');
  expect(isolateDates('10-05-2030 to 20-05-2030')).toBe('10-05-2030 to 20-05-2030');
});
