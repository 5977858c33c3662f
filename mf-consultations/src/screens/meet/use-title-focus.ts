import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the title when a view of the page is mounted. Choosing devices, the room and the end share one address, and
 * the focused element is removed with its view.
 * @returns ref for the element that contains the title
 */
export function useTitleFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return page;
}
