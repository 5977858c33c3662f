import type { Language } from 'shared-api/i18n';

/** Name of the cookie by which the server chooses the language of the next document (`languageCookie` of platform/edge). */
const name = 'rafiq-language';
const days = 365;

/**
 * The language as a cookie of the whole site.
 * @param protocol of the page; over https the cookie is `Secure`
 */
export const toLanguageCookie = (language: Language, protocol: string): string =>
  `${name}=${language}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/** The chosen language in the cookies of a page. */
export const readLanguageCookie = (cookie: string): string | undefined =>
  /(?:^|; )rafiq-language=(en|ar)(?:;|$)/.exec(cookie)?.[1];

/** Stores the chosen language in the cookie unless it is there already. Without the cookie the server uses the address, else English. */
export function storeLanguageCookie(
  language: string | undefined,
  page: Pick<Document, 'cookie' | 'location'> = document,
): void {
  if (language !== 'en' && language !== 'ar') return;
  if (page.cookie.split('; ').includes(`${name}=${language}`)) return;
  page.cookie = toLanguageCookie(language, page.location.protocol);
}
