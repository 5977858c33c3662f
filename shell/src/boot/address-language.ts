import { keys, type storageOver } from 'shared-api/session/stored-session';
import { readLanguageCookie } from './language-cookie.ts';

/**
 * Adopts the language of an address (`?lang=ar`, by which search engines and shared links name a page in one language)
 * for a visitor who has not chosen one. A choice made on the site wins (PD-125, XCUT-043), also by its cookie if
 * storage was emptied. The document uses the same rule (`previewHead` of platform/edge), so that a visit has one
 * language.
 */
export function adoptAddressLanguage(
  search: string,
  cookie: string,
  storage: ReturnType<typeof storageOver>,
): void {
  const asked = readLanguageCookie(cookie) ?? new URLSearchParams(search).get('lang');
  if ((asked === 'en' || asked === 'ar') && storage.get(keys.language) === undefined)
    storage.set(keys.language, asked);
}
