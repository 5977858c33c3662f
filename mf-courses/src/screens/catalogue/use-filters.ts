import { type OnPage, useAddress } from 'shared-ui/list';
import { type Filters, parseFilters, withFilters } from '../../rules/catalogue/filters.ts';

/** The filters of the catalogue, kept in the address. */
export function useFilters() {
  const [query, setQuery] = useAddress();
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    filters: parseFilters(query),
    /** Changes filters and resets to the first page. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Opens another page of the list as a new history entry. */
    turnTo,
    /** Clears all filters, including the title. */
    clear: () => setQuery(() => new URLSearchParams(), { replace: true }),
  };
}
