import { session, storeLanguage } from '../session/index.ts';
import { currentLanguage, i18n } from './instance.ts';
import type { Language } from './languages.ts';

/** Loads a namespace's texts: the content of its `locales/<language>.json`. */
export type TextsLoader = (language: Language) => Promise<Record<string, unknown>>;

const loaders = new Map<string, TextsLoader>();
const pending = new Map<string, Promise<void>>();

/** Loads a namespace once per language; after a failure the next call tries again. */
function loadTexts(namespace: string, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return Promise.resolve();
  const id = `${language}/${namespace}`;
  const known = pending.get(id);
  if (known) return known;
  const loading = (loaders.get(namespace)?.(language) ?? Promise.resolve({}))
    .then((texts) => {
      i18n.addResourceBundle(language, namespace, texts);
    })
    .finally(() => pending.delete(id));
  pending.set(id, loading);
  return loading;
}

/**
 * Registers a package's texts under its name.
 * @returns when the texts of the current language have loaded; rejects if they could not be loaded, and another call
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
  // A later choice has replaced this one.
  if (requested !== language) return;
  requested = undefined;
  const failed = loaded.filter((result) => result.status === 'rejected');
  // One unavailable remote does not block the others; without any texts there is nothing to switch to.
  if (failed[0] !== undefined && failed.length === loaded.length) throw failed[0].reason;
  await i18n.changeLanguage(language);
}

/**
 * Switches the site's language: loads all registered texts, switches, and stores the choice under `lang`.
 * @throws if none of the registered texts could be loaded; then nothing has changed
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
