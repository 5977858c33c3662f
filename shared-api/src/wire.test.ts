import { expect, test } from 'vitest';
import { httpsUrl, name, phone } from './wire.ts';

test('a name is cleaned before it is measured, and has to be one line', () => {
  expect(name(5).parse(' Mo\u202ena\u200b ')).toBe('Mona');
  expect(name(3).min(1).safeParse('\u200b').success).toBe(false);
  expect(name(9).safeParse('Mo\nna').success).toBe(false);
});

test('an address has no characters that hide or turn what is read', () => {
  expect(httpsUrl.safeParse('https://meet.example/room').success).toBe(true);
  for (const address of ['https://meet.example/\u202emoor', 'https://me\u200bet.example/room'])
    expect(httpsUrl.safeParse(address).success).toBe(false);
});

test('a telephone number may be typed in any digits and copied with its direction marks', () => {
  for (const typed of ['+20 100 000 0000', '+٢٠ ١٠٠ ٠٠٠ ٠٠٠٠', '\u202a+۲۰–۱۰۰–۰۰۰–۰۰۰۰\u202c'])
    expect(phone.parse(typed)).toBe('+201000000000');
});
