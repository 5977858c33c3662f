import { useLocation } from 'react-router-dom';
import { type ConsultantType, consultantType } from 'shared-api/contracts/consultations/consultant';
import { type OnPage, useAddress } from 'shared-ui/list';
import { type Filters, parseFilters, withFilters } from '../../rules/booking/directory-filters.ts';

/** The preset types of the paths that have one (CC §2). */
const presets: Record<string, readonly ConsultantType[]> = {
  '/consultants/get-teachers': [consultantType.enum.teacher],
};

/** The filters of the directory, stored in the address. */
export function useFilters() {
  const [query, setQuery] = useAddress();
  const { pathname } = useLocation();
  const preset = presets[pathname] ?? [];
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    filters: parseFilters(query, preset),
    /** Changes filters and resets to the first page. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Adds a history entry: Back returns to the previous page of the list. */
    turnTo,
    /** Clears all filters, including the name. */
    clear: () => setQuery(() => new URLSearchParams(), { replace: true }),
  };
}
