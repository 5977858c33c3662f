import { useLanguage } from 'shared-api/i18n';

/** A part's own words in the current language. */
export function useWordsOf<Words>(words: { en: Words; ar: Words }): Words {
  return words[useLanguage().language];
}
