import { useLocation, useSearchParams } from 'react-router-dom';
import { type Filters, filtersOf, withFilters } from '../../rules/catalogue/filters.ts';

/** The filters of the catalogue, which stand in the address. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  return {
    filters: filtersOf(query),
    /** Another filter begins at the first page again. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true, state }),
    /** Sets all of them back, the title too. */
    clear: () => setQuery(new URLSearchParams(), { replace: true, state }),
  };
}
