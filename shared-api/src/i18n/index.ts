export { useLanguage, useTexts } from './hooks.ts';
export { i18n, initI18n } from './instance.ts';
export { type Direction, directionOf, type Language, languages } from './languages.ts';
export { registerTexts, setLanguage, type TextsLoader } from './texts.ts';
