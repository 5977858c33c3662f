import { useLanguage } from 'shared-api/i18n';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export type Texts = typeof en;

const texts: Record<string, Texts> = { en, ar };

/** The kit's own texts in the current language. They are few and every page needs some, so that they are bundled instead of requested. */
export function useKitTexts(): Texts {
  return kitTexts(useLanguage().language);
}

/** The texts for use outside of components. */
export function kitTexts(language: string): Texts {
  return texts[language] ?? en;
}

/** Inserts values into a text: `fill('Digit {{number}}', { number: 2 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
}
