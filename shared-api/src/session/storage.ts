import type { StoredKey } from './keys.ts';

/** Texts by key. Never throws: where the browser's own storage is refused or full, this page remembers by itself. */
export interface Storage<Key extends string = StoredKey> {
  get(key: Key): string | undefined;
  /** `undefined` removes. */
  set(key: Key, value: string | undefined): void;
  /** Another tab wrote this key (all keys, when undefined): what this page remembered by itself is outdated. */
  written(key?: Key): void;
}

type WebStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param open the browser's storage; even asking for it throws where cookies are blocked. */
export function storageOver<Key extends string = StoredKey>(open: () => WebStorage): Storage<Key> {
  /** Values that the browser's storage did not take; `undefined` for one it did not remove. */
  const own = new Map<Key, string | undefined>();
  return {
    get(key) {
      if (own.has(key)) return own.get(key);
      try {
        return open().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        if (value === undefined) open().removeItem(key);
        else open().setItem(key, value);
        own.delete(key);
      } catch {
        own.set(key, value);
      }
    },
    written(key) {
      if (key === undefined) own.clear();
      else own.delete(key);
    },
  };
}
