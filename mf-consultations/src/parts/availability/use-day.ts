import { parseDate } from 'shared-api/rules/dates';
import { useAddress } from 'shared-ui/list';

/**
 * The chosen day of a page, `?day=YYYY-MM-DD`, and a function that chooses another one.
 * @param otherwise the day to use if the address has none
 */
export function useDay(otherwise: string): [day: string, choose: (day: string) => void] {
  const [query, change] = useAddress();
  const choose = (day: string) =>
    change(
      (query) => {
        query.set('day', day);
        return query;
      },
      { replace: true },
    );
  return [parseDate(query.get('day') ?? '') ?? otherwise, choose];
}
