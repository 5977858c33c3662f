import { useContributions } from 'platform/host';
import type { Guard } from 'platform/registry';
import { matchPage } from 'platform/registry/match';
import { useLocation } from 'react-router-dom';

/** Who may open the page at this address; undefined for an unknown address. */
export function usePageGuard(): Guard | undefined {
  const contributions = useContributions();
  const { pathname } = useLocation();
  return matchPage(contributions, pathname)?.page.guard;
}
