import { useCallback } from 'react';
import { isClosed } from '../registry/match.ts';
import { useContributions } from './context.ts';

/** Whether a link leads to a page of a closed area (ADR-0067). Costs nothing while none is closed. */
export function useIsClosed(): (href: string) => boolean {
  const contributions = useContributions();
  return useCallback(
    (href: string) =>
      contributions.some(({ pages }) => pages[0]?.status === 'closed') && isClosed(contributions, href),
    [contributions],
  );
}
