import { useCallback } from 'react';
import { isPlanned } from '../registry/match.ts';
import { usePlatform } from './context.ts';

/** Whether the page of a link is only planned: lists of links omit it (PD-123). */
export function useIsPlanned(): (href: string) => boolean {
  const { contributions } = usePlatform();
  return useCallback((href: string) => isPlanned(contributions, href), [contributions]);
}
