/** Languages of the site, as contributions have them. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** A page's address in one language. @param page absolute, without a query */
export const toLanguageAddress = (page: string, language: Language): string => `${page}?lang=${language}`;

/** A page's addresses by language, for `hreflang`. @param page absolute, without a query */
export const toLanguageAddresses = (page: string): Record<Language, string> => ({
  en: toLanguageAddress(page, 'en'),
  ar: toLanguageAddress(page, 'ar'),
});
