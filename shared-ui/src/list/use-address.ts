import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

/** How the history records a change of what a page shows. */
export interface ChangeOptions {
  /**
   * Replaces the current history entry, for typing, filters, arrow keys and corrections. Otherwise the change adds an
   * entry, and Back returns to the previous state. @default false
   */
  replace?: boolean;
}

/** Navigates to a page of a list, 1 and up. */
export type OnPage = (page: number, options?: ChangeOptions) => void;

/** The query that was requested last for a location. All components of a page read the same location object. */
const requested = new WeakMap<Location, URLSearchParams>();

/**
 * The query of the address, and a function that changes it. An equal query causes no navigation. The history entry
 * keeps its state. The router applies a change later: until then a further change, by this hook or another one, builds
 * on the pending one.
 */
export function useAddress(): [
  URLSearchParams,
  (change: (before: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void,
] {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const current = useRef({ query, location });
  useLayoutEffect(() => {
    current.current = { query, location };
  });
  return [
    query,
    (change, { replace = false } = {}) => {
      const { query, location } = current.current;
      const before = requested.get(location) ?? query;
      const after = change(new URLSearchParams(before));
      if (after.toString() === before.toString() && before.toString() === query.toString()) return;
      requested.set(location, after);
      setQuery(after, { replace, state: location.state });
    },
  ];
}
