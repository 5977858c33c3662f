import { useLocation, useSearchParams } from 'react-router-dom';
import { id } from 'shared-api/wire';

/** The page of a list, kept in the address, in the current history entry; the other keys of the query stay, or change with it. */
export function usePage(): [number, (page: number, changes?: Record<string, string | undefined>) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const setPage = (page: number, changes: Record<string, string | undefined> = {}) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries({ ...changes, page: page > 1 ? String(page) : undefined }))
          if (value === undefined) after.delete(key);
          else after.set(key, value);
        return after;
      },
      { replace: true, state },
    );
  return [id.safeParse(query.get('page')).data ?? 1, setPage];
}
