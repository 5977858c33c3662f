/** Languages of the site, as contributions have them. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Cookie with the language that the reader chose, so that the next document is in that language. Scripts write it; see `shared-api/session`. */
export const languageCookie = 'rafiq-language';

/** A page's address in one language. @param page absolute, without a query */
export const toLanguageAddress = (page: string, language: Language): string => `${page}?lang=${language}`;

/** A page's addresses by language, for `hreflang`. @param page absolute, without a query */
export const toLanguageAddresses = (page: string): Record<Language, string> => ({
  en: toLanguageAddress(page, 'en'),
  ar: toLanguageAddress(page, 'ar'),
});

/** All addresses of a page by `hreflang`; `x-default` is the address without a language. */
export const toAlternates = (page: string): Record<Language | 'x-default', string> => ({
  ...toLanguageAddresses(page),
  'x-default': page,
});
