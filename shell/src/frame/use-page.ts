import { useContributions } from 'platform/host';
import type { Page } from 'platform/registry';
import { matchPage } from 'platform/registry/match';
import { useLocation } from 'react-router-dom';

/** The page at this address, as its remote or the shell declares it; undefined for an unknown address. */
export function usePage(): Omit<Page, 'screen'> | undefined {
  const contributions = useContributions();
  const { pathname } = useLocation();
  return matchPage(contributions, pathname)?.page;
}
