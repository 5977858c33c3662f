import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a change of what a page shows is kept in the history. */
export interface ChangeOptions {
  /**
   * Takes the place of the current entry: of typing, filters, arrow keys and corrections. Else the change is an entry of its own, and Back leads to
   * what was shown before. @default false
   */
  replace?: boolean;
}

/** Leads to another page of a list, 1 and up. */
export type OnPage = (page: number, options?: ChangeOptions) => void;

/** The query of the address, and how to change it; the same query again is no change. The entry's state stays. */
export function useAddress(): [
  URLSearchParams,
  (change: (before: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void,
] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  // The router's query is older while it changes: a change that is made meanwhile builds on the one before it.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  return [
    query,
    (change, { replace = false } = {}) => {
      const before = latest.current.toString();
      const after = change(new URLSearchParams(latest.current));
      if (after.toString() === before && before === query.toString()) return;
      latest.current = after;
      setQuery(after, { replace, state });
    },
  ];
}
