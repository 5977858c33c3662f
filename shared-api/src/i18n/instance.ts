import { createInstance } from 'i18next';
import { session } from '../session/index.ts';
import { directionOf, type Language, languages } from './languages.ts';

export const i18n = createInstance();

export const currentLanguage = (): Language => (i18n.language === 'ar' ? 'ar' : 'en');

function showInDocument(language: string): void {
  // Pages are also drawn where there is none.
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Sets up texts in the stored language, and `<html lang dir>`; call once before the first render. */
export function initI18n(): void {
  if (i18n.isInitialized) return;
  const reportsMissing = process.env.NODE_ENV !== 'production';
  void i18n.init({
    lng: session.getState().language,
    // Fallback for a text that could not be loaded: the other language is better than nothing.
    fallbackLng: languages.map(({ code }) => code),
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    // From react-i18next, for remotes that use it directly.
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: reportsMissing,
    missingKeyHandler: (_languages, namespace, key) => console.error(`No text ${namespace}:${key}`),
  });
  showInDocument(i18n.language);
  i18n.on('languageChanged', showInDocument);
}
