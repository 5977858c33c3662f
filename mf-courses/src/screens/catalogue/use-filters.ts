import { type OnPage, useAddress } from 'shared-ui/list';
import { type Filters, filtersOf, withFilters } from '../../rules/catalogue/filters.ts';

/** The filters of the catalogue, which stand in the address. */
export function useFilters() {
  const [query, setQuery] = useAddress();
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    filters: filtersOf(query),
    /** Another filter begins at the first page again. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Another page of the same list: the way back leads to the one before. */
    turnTo,
    /** Sets all of them back, the title too. */
    clear: () => setQuery(() => new URLSearchParams(), { replace: true }),
  };
}
