import { registerTexts } from 'shared-api/i18n';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Both languages are in the first load, because together they cost less than another round trip. */
const texts = { en, ar };
const legal = { en: () => import('./legal/en.json'), ar: () => import('./legal/ar.json') };
const overrides = { en: () => import('./overrides/en.json'), ar: () => import('./overrides/ar.json') };
const pages = { en: () => import('./pages/en.json'), ar: () => import('./pages/ar.json') };

/** Registers the texts of the frame, the home page and the titles before the first render. */
export const loadShellTexts = () => registerTexts('shell', async (language) => texts[language]);

/** Loads the texts of the legal documents, with the screens that show them. */
export const loadLegalTexts = () =>
  registerTexts('legal', async (language) => (await legal[language]()).default);

/** Loads the texts of the other public pages, with their screens. */
export const loadPagesTexts = () =>
  registerTexts('pages', async (language) => (await pages[language]()).default);

/** Loads the texts of the developers' panel. */
export const loadOverridesTexts = () =>
  registerTexts('overrides', async (language) => (await overrides[language]()).default);
