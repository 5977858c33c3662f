import { useLocation, useSearchParams } from 'react-router-dom';
import { parseDate } from 'shared-api/rules/dates';

/**
 * The chosen day of a page, `?day=YYYY-MM-DD`, and how to choose another one.
 * @param otherwise where the address names none
 */
export function useDay(otherwise: string): [day: string, choose: (day: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const choose = (day: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('day', day);
        return after;
      },
      { replace: true, state },
    );
  return [parseDate(query.get('day') ?? '') ?? otherwise, choose];
}
