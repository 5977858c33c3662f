import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [860_000, '840 kB'],
  [1.25 * 1024 ** 2, '1.3 MB'],
  [25 * 1024 ** 2, '25 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%d bytes are shown as %j', (bytes, shown) => {
  expect(formatFileSize(bytes, 'en')).toBe(shown);
});

test('in Arabic with the whole word and Latin figures', () => {
  expect(formatFileSize(1.25 * 1024 ** 2, 'ar')).toBe('1.3 ميغابايت');
});
