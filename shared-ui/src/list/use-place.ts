import { type ChangeOptions, type OnPage, useAddress } from './use-address.ts';

/**
 * Words that stand in the address under keys of the query and say what a page shows, so that a refreshed, shared or returned-to page
 * shows the same. They are changed together; the other keys are left alone.
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

/** The page of a list as the address has it, 1 and up: 1 for anything else. */
export function pageOf(word: string | undefined): number {
  const asked = Number(word);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

/** What the address has for a page of a list: nothing for the first. */
export const pageWord = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

/** A page of a list, 1 and up, which stands in the address under a key of its own. */
export function usePageOf<Key extends string>(key: Key): [number, OnPage] {
  const [words, setWords] = useWords([key]);
  return [
    pageOf(words[key]),
    (page, options) => setWords({ [key]: pageWord(page) } as Partial<Record<Key, string>>, options),
  ];
}

/** Which part of a page is shown, and which page of its list, 1 and up. */
export interface Place {
  part?: string;
  page: number;
}

/** A place in the address, under `tab` and `page`. */
export function usePlace(): [Place, (place: Place, options?: ChangeOptions) => void] {
  const [words, setWords] = useWords(['tab', 'page']);
  return [
    { part: words.tab, page: pageOf(words.page) },
    ({ part, page }, options) => setWords({ tab: part ?? words.tab, page: pageWord(page) }, options),
  ];
}
