import { useLanguage } from 'shared-api/i18n';

/** A catalogue section's texts in the current language. */
export function useSectionTexts<Words>(words: { en: Words; ar: Words }): Words {
  return words[useLanguage().language];
}
