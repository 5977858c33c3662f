import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a change of what a page shows is kept in the history. */
export interface ChangeOptions {
  /**
   * Replaces the current history entry, for typing, filters, arrow keys and corrections. Otherwise the change is a new entry, and Back
   * returns to the previous state. @default false
   */
  replace?: boolean;
}

/** Navigates to a page of a list, 1 and up. */
export type OnPage = (page: number, options?: ChangeOptions) => void;

/** The query of the address, and a function that changes it. An equal query is not a change. The entry keeps its state. */
export function useAddress(): [
  URLSearchParams,
  (change: (before: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void,
] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  // The router's query lags behind while it changes: a further change builds on the pending one.
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
