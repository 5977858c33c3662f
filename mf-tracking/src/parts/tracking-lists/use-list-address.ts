import { type OnPage, useAddress } from 'shared-ui/list';
import {
  type Filters,
  type ListTab,
  parseFilters,
  parseTab,
  withFilters,
  withoutFilters,
  withTab,
} from '../../rules/filters.ts';

/** Tab, filters and page of a list, stored in the address. */
export function useListAddress() {
  const [query, setQuery] = useAddress();
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    /** Undefined if the address contains none. */
    tab: parseTab(query),
    filters: parseFilters(query),
    /** Opens a tab without a reload, with the same filters (PD-83). */
    openTab: (tab: ListTab, options?: { replace?: boolean }) =>
      setQuery((before) => withTab(before, tab), options),
    /** Changes filters and resets to the first page. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Opens another page of the list as a new history entry. */
    turnTo,
    /** Clears all filters, including the title. The tab stays. */
    clear: () => setQuery(withoutFilters, { replace: true }),
  };
}
