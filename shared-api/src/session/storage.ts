import type { StoredKey } from './keys.ts';

/** Texts by key. Never throws: if the browser's storage is blocked or full, values are kept in the memory of this page. */
export interface Storage<Key extends string = StoredKey> {
  get(key: Key): string | undefined;
  /** `undefined` removes the value. */
  set(key: Key, value: string | undefined): void;
  /** Call when another tab wrote this key (all keys if undefined): a value in memory is then outdated. */
  written(key?: Key): void;
}

type WebStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param open returns the browser's storage; even accessing it throws if cookies are blocked. */
export function storageOver<Key extends string = StoredKey>(open: () => WebStorage): Storage<Key> {
  /** Values that could not be written to the browser's storage; `undefined` for one that could not be removed. */
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
