import { useCallback } from 'react';
import { isPlanned } from '../registry/match.ts';
import { useContributions } from './context.ts';

/** Whether the page of a link is only planned or closed: lists of links omit it (PD-123, ADR-0067). */
export function useIsPlanned(): (href: string) => boolean {
  const contributions = useContributions();
  return useCallback((href: string) => isPlanned(contributions, href), [contributions]);
}
