import { useLocation } from 'react-router-dom';
import { type ConsultantType, consultantType } from 'shared-api/contracts/consultations/consultant';
import { type OnPage, useAddress } from 'shared-ui/list';
import { type Filters, parseFilters, withFilters } from '../../rules/booking/directory-filters.ts';

/** The path that shows teachers unless another type is chosen (CC §2). */
const presets: Record<string, readonly ConsultantType[]> = {
  '/consultants/get-teachers': [consultantType.enum.teacher],
};

/** The filters of the directory, which stand in the address. */
export function useFilters() {
  const [query, setQuery] = useAddress();
  const { pathname } = useLocation();
  const preset = presets[pathname] ?? [];
  const turnTo: OnPage = (page, options) => setQuery((before) => withFilters(before, { page }), options);
  return {
    filters: parseFilters(query, preset),
    /** Another filter begins at the first page again. */
    change: (changed: Partial<Filters>) =>
      setQuery((before) => withFilters(before, changed), { replace: true }),
    /** Another page of the same list: the way back leads to the one before. */
    turnTo,
    /** Sets all of them back, the name too. */
    clear: () => setQuery(() => new URLSearchParams(), { replace: true }),
  };
}
