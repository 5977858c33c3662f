import { type RefObject, useEffect, useRef } from 'react';

/**
 * One address has three faces here, and what had the focus goes with each: the next one's title gets it.
 * @returns for what holds the page
 */
export function useTitleFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return page;
}
