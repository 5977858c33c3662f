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

/** Tab, filters and page of a list, kept in the address. */
export function useListAddress() {
  const [query, setQuery] = useAddress();
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    /** Undefined where the address names none. */
    tab: parseTab(query),
    filters: parseFilters(query),
    /** Opens a tab without a reload, with the same filters (PD-83). */
    openTab: (tab: ListTab, options?: { replace?: boolean }) =>
      setQuery((before) => withTab(before, tab), options),
    /** Changes filters and goes back to the first page. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Opens another page of the list as a new history entry. */
    turnTo,
    /** Clears all filters, the title too; the tab stays. */
    clear: () => setQuery(withoutFilters, { replace: true }),
  };
}
