import { session, storeLanguage } from '../session/index.ts';
import { currentLanguage, i18n } from './instance.ts';
import type { Language } from './languages.ts';

/** Loads a namespace's texts: the content of its `locales/<language>.json`. */
export type TextsLoader = (language: Language) => Promise<Record<string, unknown>>;

const loaders = new Map<string, TextsLoader>();
const underWay = new Map<string, Promise<void>>();

/** Loads a namespace once in each language; after a failure the next call tries again. */
function loadTexts(namespace: string, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return Promise.resolve();
  const id = `${language}/${namespace}`;
  const known = underWay.get(id);
  if (known) return known;
  const loading = (loaders.get(namespace)?.(language) ?? Promise.resolve({}))
    .then((texts) => {
      i18n.addResourceBundle(language, namespace, texts);
    })
    .finally(() => underWay.delete(id));
  underWay.set(id, loading);
  return loading;
}

/**
 * Makes a package's texts known under its name.
 * @returns when the texts of the current language are there; rejects when they could not be loaded, and calling again
 *   tries again
 */
export function registerTexts(namespace: string, load: TextsLoader): Promise<void> {
  loaders.set(namespace, load);
  return loadTexts(namespace, currentLanguage());
}

let requested: Language | undefined;

async function show(language: Language): Promise<void> {
  requested = language;
  const loaded = await Promise.allSettled([...loaders.keys()].map((name) => loadTexts(name, language)));
  // A later choice overtook this one.
  if (requested !== language) return;
  requested = undefined;
  const failed = loaded.filter((result) => result.status === 'rejected');
  // One remote that is out of reach does not hold up the others; without any text there is nothing to switch to.
  if (failed[0] !== undefined && failed.length === loaded.length) throw failed[0].reason;
  await i18n.changeLanguage(language);
}

/**
 * Switches the site's language: loads what is registered, switches, remembers the choice under `lang`.
 * @throws when not one of the registered texts could be loaded; nothing has changed then
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  if (currentLanguage() === language) storeLanguage(language);
}

/** Follows a choice made in another tab. */
session.subscribe(({ language }, before) => {
  if (language !== before.language && language !== (requested ?? currentLanguage()) && i18n.isInitialized)
    void show(language);
});
