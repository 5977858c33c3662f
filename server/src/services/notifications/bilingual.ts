import { inLanguage, type Language } from '../../kernel/index.ts';

/**
 * A parameter of a notification's text in both languages, such as a title; `formatBody` uses that of the reader's language. The parameter without a suffix,
 * in the reader's current language, is for nodes of an earlier release.
 */
export const bilingual = <Name extends string>(
  name: Name,
  words: Record<Language, string>,
  language: Language,
): Record<string, string | number> => ({
  [name]: inLanguage(language, words),
  [`${name}_en`]: words.en,
  [`${name}_ar`]: words.ar,
});
