import { expect, test, vi } from 'vitest';
import { storeLanguageCookie, toLanguageCookie } from './language-cookie.ts';

/** A page that records the cookies that are written. */
function createPage(cookie: string, protocol = 'https:') {
  const write = vi.fn();
  const page = {
    location: { protocol },
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      write(text);
    },
  };
  return { page: page as unknown as Document, write };
}

test('a chosen language is told to the server once, for a year', () => {
  const fresh = createPage('x=1');
  storeLanguageCookie('ar', fresh.page);
  expect(fresh.write.mock.calls).toEqual([
    ['rafiq-language=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ]);
  const known = createPage('x=1; rafiq-language=ar');
  storeLanguageCookie('ar', known.page);
  expect(known.write).not.toHaveBeenCalled();
  storeLanguageCookie('en', known.page);
  expect(known.write).toHaveBeenCalledTimes(1);
});

test('no choice, and what is no language, is not told', () => {
  const { page, write } = createPage('');
  for (const language of [undefined, '', 'fr', 'ar; Path=/x']) storeLanguageCookie(language, page);
  expect(write).not.toHaveBeenCalled();
});

test('without https the cookie needs none', () => {
  expect(toLanguageCookie('en', 'http:')).toBe('rafiq-language=en; Path=/; Max-Age=31536000; SameSite=Lax');
});
