/** Languages of the site, as contributions have them. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Where a page keeps the language that its reader chose, so that the next document comes in it. Scripts write it; see `shared-api/session`. */
export const languageCookie = 'rafiq-language';

/** A page's address in one language. @param page absolute, without a query */
export const toLanguageAddress = (page: string, language: Language): string => `${page}?lang=${language}`;

/** A page's addresses by language, for `hreflang`. @param page absolute, without a query */
export const toLanguageAddresses = (page: string): Record<Language, string> => ({
  en: toLanguageAddress(page, 'en'),
  ar: toLanguageAddress(page, 'ar'),
});

/** All addresses of a page by what a search engine calls them; `x-default` asks for no language. */
export const toAlternates = (page: string): Record<Language | 'x-default', string> => ({
  ...toLanguageAddresses(page),
  'x-default': page,
});
