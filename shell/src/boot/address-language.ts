import { keys, type storageOver } from 'shared-api/session/stored-session';

/**
 * Chooses the language that an address asks for (`?lang=ar`: how search engines and shared links name a page in one language) for
 * who has chosen none. A choice made on the site wins (PD-125, XCUT-043).
 */
export function adoptAddressLanguage(search: string, storage: ReturnType<typeof storageOver>): void {
  const asked = new URLSearchParams(search).get('lang');
  if ((asked === 'en' || asked === 'ar') && storage.get(keys.language) === undefined)
    storage.set(keys.language, asked);
}
