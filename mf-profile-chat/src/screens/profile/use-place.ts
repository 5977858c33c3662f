import { useLocation, useSearchParams } from 'react-router-dom';

/** Where the profile is: its tab, and what the tab shows of itself. */
export interface Place {
  tab?: string;
  /** The tab's own word for its part. */
  part?: string;
  /** 1 and up. */
  page: number;
}

/**
 * The place, kept in the address and in its current history entry, so that a refreshed, shared or returned-to page shows the same.
 * A new place takes the place of the whole old one: a page belongs to its part, a part to its tab.
 */
export function usePlace(): [Place, (place: Place) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const page = Number(query.get('page'));
  const place = {
    tab: query.get('tab') ?? undefined,
    part: query.get('part') ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const setPlace = ({ tab, part, page }: Place) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        const keys = { tab, part, page: page > 1 ? String(page) : undefined };
        for (const [key, value] of Object.entries(keys))
          if (value === undefined) after.delete(key);
          else after.set(key, value);
        return after;
      },
      { replace: true, state },
    );
  return [place, setPlace];
}
