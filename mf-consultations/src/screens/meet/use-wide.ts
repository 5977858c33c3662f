import { useSyncExternalStore } from 'react';

const query = '(min-width: 64em)';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the screen is wide enough for a panel beside the stage. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
