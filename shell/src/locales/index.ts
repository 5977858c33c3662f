import { registerTexts } from 'shared-api/i18n';

/** In the first load, both: together smaller than the round trip that fetching one of them takes. */
const texts = {
  en: () => import(/* webpackMode: "eager" */ './en.json'),
  ar: () => import(/* webpackMode: "eager" */ './ar.json'),
};
const legal = { en: () => import('./legal/en.json'), ar: () => import('./legal/ar.json') };

/** The texts of the frame and of the shell's screens: before the first render. */
export const loadShellTexts = () =>
  registerTexts('shell', async (language) => (await texts[language]()).default);

/** The documents of law, with the screens that show them. */
export const loadLegalTexts = () =>
  registerTexts('legal', async (language) => (await legal[language]()).default);
