import { useCallback } from 'react';
import { findStatus } from '../registry/match.ts';
import { useContributions } from './context.ts';
import { shell } from './shell-pages.ts';

/** Whether a link leads to a page of a closed area (ADR-0067). Costs nothing while none is closed. */
export function useIsClosed(): (href: string) => boolean {
  const contributions = useContributions();
  return useCallback(
    // The shell has the closed pages, as the last contribution.
    (href: string) => contributions.at(-1)?.name === shell && findStatus(contributions, href) === 'closed',
    [contributions],
  );
}
