import { keys, type storageOver } from 'shared-api/session/stored-session';
import { readLanguageCookie } from './language-cookie.ts';

/**
 * Chooses the language that an address asks for (`?lang=ar`: how search engines and shared links name a page in one language) for
 * who has chosen none. A choice made on the site wins (PD-125, XCUT-043), by its cookie too where storage was emptied: the document goes by
 * the same rule (`previewHead` of platform/edge), so that a visit has one language.
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
