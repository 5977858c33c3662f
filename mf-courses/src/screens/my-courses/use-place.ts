import { useLocation, useSearchParams } from 'react-router-dom';
import { id } from 'shared-api/wire';

/** Which part of a page is shown, and which page of its list. */
export interface Place {
  part?: string;
  page: number;
}

/** Keeps a place in the address, in the current history entry, and leaves the other keys of the query alone. */
export function usePlace(): [Place, (place: Place) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const place = {
    part: query.get('tab') ?? undefined,
    page: id.safeParse(query.get('page')).data ?? 1,
  };
  const setPlace = ({ part, page }: Place) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (part !== undefined) after.set('tab', part);
        if (page > 1) after.set('page', String(page));
        else after.delete('page');
        return after;
      },
      { replace: true, state },
    );
  return [place, setPlace];
}
