import type { Language } from '../session/index.ts';

export type { Language };
export type Direction = 'ltr' | 'rtl';

/** Languages of the site, the default first (XCUT-043), each by its own name. */
export const languages: readonly { code: Language; name: string; direction: Direction }[] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
];

export const directionOf = (language: string): Direction =>
  languages.find(({ code }) => code === language)?.direction ?? 'ltr';
