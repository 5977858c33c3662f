import { useSyncExternalStore } from 'react';
import { currentLanguage, i18n } from './instance.ts';
import { directionOf } from './languages.ts';
import { getNamespaceTexts } from './namespace-texts.ts';
import { setLanguage } from './texts.ts';

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

/** The site's language, its direction, and a function to change it, which resolves when the new texts are shown. */
export function useLanguage() {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return { language, direction: directionOf(language), setLanguage };
}

/** Texts of one package: `const { t } = useTexts('mf-auth')`, `t('login.title')`. */
export function useTexts(namespace: string) {
  const { subscribe, get } = getNamespaceTexts(namespace);
  return { t: useSyncExternalStore(subscribe, get, get) };
}
