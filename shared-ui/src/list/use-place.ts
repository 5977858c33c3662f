import { type ChangeOptions, type OnPage, useAddress } from './use-address.ts';

/**
 * State that is stored in the query of the address, so that a refreshed, shared or revisited page shows the same. A
 * change sets all `keys` together and does not change other keys of the query.
 */
export function useWords<Key extends string>(
  keys: readonly Key[],
): [Partial<Record<Key, string>>, (words: Partial<Record<Key, string>>, options?: ChangeOptions) => void] {
  const [query, change] = useAddress();
  const words: Partial<Record<Key, string>> = {};
  for (const key of keys) words[key] = query.get(key) ?? undefined;
  const setWords = (next: Partial<Record<Key, string>>, options?: ChangeOptions) =>
    change((query) => {
      for (const key of keys) {
        const word = next[key];
        if (word === undefined) query.delete(key);
        else query.set(key, word);
      }
      return query;
    }, options);
  return [words, setWords];
}

/** Parses the page of a list in the address, 1 and up; 1 if it is invalid. */
export function pageOf(word: string | undefined): number {
  const page = Number(word);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** A page of a list as a query value; undefined for the first. */
export const pageWord = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

/** The page of a list, 1 and up, stored in the address under `key`. */
export function usePageOf<Key extends string>(key: Key): [number, OnPage] {
  const [words, setWords] = useWords([key]);
  return [
    pageOf(words[key]),
    (page, options) => setWords({ [key]: pageWord(page) } as Partial<Record<Key, string>>, options),
  ];
}

/** The selected tab, and the page of its list, 1 and up. */
export interface Place {
  part?: string;
  page: number;
}

/** Tab and page, stored in the address as `tab` and `page`. */
export function usePlace(): [Place, (place: Place, options?: ChangeOptions) => void] {
  const [words, setWords] = useWords(['tab', 'page']);
  return [
    { part: words.tab, page: pageOf(words.page) },
    ({ part, page }, options) => setWords({ tab: part ?? words.tab, page: pageWord(page) }, options),
  ];
}
