import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Words that stand in the address under keys of the query and say what a page shows, so that a refreshed, shared or returned-to page
 * shows the same. They are changed together, in the current history entry; the other keys are left alone.
 */
export function useWords<Key extends string>(
  keys: readonly Key[],
): [Partial<Record<Key, string>>, (words: Partial<Record<Key, string>>) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const words: Partial<Record<Key, string>> = {};
  for (const key of keys) words[key] = query.get(key) ?? undefined;
  const setWords = (next: Partial<Record<Key, string>>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const key of keys) {
          const word = next[key];
          if (word === undefined) after.delete(key);
          else after.set(key, word);
        }
        return after;
      },
      { replace: true, state },
    );
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
export function usePageOf<Key extends string>(key: Key): [number, (page: number) => void] {
  const [words, setWords] = useWords([key]);
  return [pageOf(words[key]), (page) => setWords({ [key]: pageWord(page) } as Partial<Record<Key, string>>)];
}

/** Which part of a page is shown, and which page of its list, 1 and up. */
export interface Place {
  part?: string;
  page: number;
}

/** A place in the address, under `tab` and `page`. */
export function usePlace(): [Place, (place: Place) => void] {
  const [words, setWords] = useWords(['tab', 'page']);
  return [
    { part: words.tab, page: pageOf(words.page) },
    ({ part, page }) => setWords({ tab: part ?? words.tab, page: pageWord(page) }),
  ];
}
