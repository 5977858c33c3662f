import { useLocation, useSearchParams } from 'react-router-dom';

/** A page of a list, 1 and up, which stands in the address under a key of its own. */
export function usePageOf(key: string): [number, (page: number) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const asked = Number(query.get(key));
  const setPage = (page: number) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (page > 1) after.set(key, String(page));
        else after.delete(key);
        return after;
      },
      { replace: true, state },
    );
  return [Number.isInteger(asked) && asked > 0 ? asked : 1, setPage];
}
