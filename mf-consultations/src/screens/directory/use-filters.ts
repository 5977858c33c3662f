import { useLocation } from 'react-router-dom';
import { type ConsultantType, consultantType } from 'shared-api/contracts/consultations/consultant';
import { type OnPage, useAddress } from 'shared-ui/list';
import { type Filters, parseFilters, withFilters } from '../../rules/booking/directory-filters.ts';

/** The types of the paths that have a preset (CC §2). */
const presets: Record<string, readonly ConsultantType[]> = {
  '/consultants/get-teachers': [consultantType.enum.teacher],
};

/** The filters of the directory, kept in the address. */
export function useFilters() {
  const [query, setQuery] = useAddress();
  const { pathname } = useLocation();
  const preset = presets[pathname] ?? [];
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    filters: parseFilters(query, preset),
    /** A changed filter goes back to the first page. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Adds a history entry: Back returns to the previous page of the list. */
    turnTo,
    /** Clears all filters, the name too. */
    clear: () => setQuery(() => new URLSearchParams(), { replace: true }),
  };
}
