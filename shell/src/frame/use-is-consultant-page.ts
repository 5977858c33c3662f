import { usePlatform } from 'platform/host';
import { matchPage } from 'platform/registry/match';
import { useLocation } from 'react-router-dom';

/** Whether the page at this address is for consultants only. */
export function useIsConsultantPage(): boolean {
  const { contributions } = usePlatform();
  const { pathname } = useLocation();
  return matchPage(contributions, pathname)?.page.guard === 'consultant';
}
