import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated on changes. In a page that is drawn without a browser it never matches: what is seen at once has to go by CSS there (`useIsDrawn`). */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
