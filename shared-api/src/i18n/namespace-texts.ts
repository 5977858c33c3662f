import type { TFunction } from 'i18next';
import { i18n } from './instance.ts';

/** The texts of one namespace as React reads them: `useSyncExternalStore`'s two arguments. */
export interface NamespaceTexts {
  subscribe(changed: () => void): () => void;
  /** Returns another function after the language or the namespace's texts have changed. */
  get(): TFunction;
}

/** Caches texts without values, since components look up theirs at every render. */
function createLookup(namespace: string): TFunction {
  const translate = i18n.getFixedT(null, namespace);
  const known = new Map<unknown, unknown>();
  const look = (...args: Parameters<typeof translate>) => {
    const [key] = args;
    if (args.length > 1) return translate(...args);
    if (!known.has(key)) known.set(key, translate(...args));
    return known.get(key);
  };
  return look as unknown as TFunction;
}

function createNamespaceTexts(namespace: string): NamespaceTexts {
  let lookup: TFunction | undefined;
  const readers = new Set<() => void>();
  const reset = () => {
    lookup = undefined;
    for (const changed of readers) changed();
  };
  i18n.on('languageChanged', reset);
  // Ignores texts of other namespaces: there are as many readers as components on the page.
  i18n.store.on('added', (_language: string, added: string) => {
    if (added === namespace) reset();
  });
  return {
    subscribe(changed) {
      readers.add(changed);
      return () => readers.delete(changed);
    },
    get: () => (lookup ??= createLookup(namespace)),
  };
}

const known = new Map<string, NamespaceTexts>();

/** The texts of a namespace, once i18n is set up. */
export function getNamespaceTexts(namespace: string): NamespaceTexts {
  const texts = known.get(namespace) ?? createNamespaceTexts(namespace);
  known.set(namespace, texts);
  return texts;
}
