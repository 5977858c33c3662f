import { inLanguage, type Language } from '../../kernel/index.ts';

/**
 * A parameter of a notification's text in both languages, such as a title: `formatBody` takes that of the reader. The one without a suffix, in the reader's
 * language of now, is for nodes of an earlier release.
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
