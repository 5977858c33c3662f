import type { Language } from 'shared-api/i18n';

/** The server reads it for the language of the next document (`languageCookie` of platform/edge). */
const name = 'rafiq-language';
const days = 365;

/** The language as a cookie of the whole site. @param protocol of the page: over https the cookie stays there */
export const toLanguageCookie = (language: Language, protocol: string): string =>
  `${name}=${language}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/** The chosen language in the cookies of a page. */
export const readLanguageCookie = (cookie: string): string | undefined =>
  /(?:^|; )rafiq-language=(en|ar)(?:;|$)/.exec(cookie)?.[1];

/** Lets the server know the chosen language, unless it does; without a choice it goes by the address, then by English. */
export function storeLanguageCookie(
  language: string | undefined,
  page: Pick<Document, 'cookie' | 'location'> = document,
): void {
  if (language !== 'en' && language !== 'ar') return;
  if (page.cookie.split('; ').includes(`${name}=${language}`)) return;
  page.cookie = toLanguageCookie(language, page.location.protocol);
}
