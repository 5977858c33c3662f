import { expect, test, vi } from 'vitest';
import { storeVisitCookies } from './visit-cookies.ts';

/** Cookies that are written by a page that has these. */
function written(cookie: string, isSignedIn: boolean, protocol = 'https:'): string[] {
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
  storeVisitCookies({ isSignedIn, timezone: 'Africa/Cairo' }, page as unknown as Document);
  return write.mock.calls.flat();
}

test('the edge learns the time zone and whether somebody is signed in, each once', () => {
  expect(written('', true)).toEqual([
    'rafiq-timezone=Africa%2FCairo; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'rafiq-signed-in=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
  expect(written('rafiq-timezone=Africa%2FCairo; rafiq-signed-in=1', true)).toEqual([]);
  expect(written('rafiq-timezone=Africa%2FCairo', false)).toEqual([]);
});

test('after the sign-out the cookie goes, and a changed time zone replaces the one before', () => {
  expect(written('rafiq-timezone=Asia%2FDubai; rafiq-signed-in=1', false, 'http:')).toEqual([
    'rafiq-timezone=Africa%2FCairo; Path=/; Max-Age=31536000; SameSite=Lax',
    'rafiq-signed-in=1; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});
