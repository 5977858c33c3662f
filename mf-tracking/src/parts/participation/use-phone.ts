import { useSyncExternalStore } from 'react';

/** From here on there is room beside the day's activities, and the calendar shows a month. */
const query = '(min-width: 48em)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone, where what is to be done today stands first. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => !matchMedia(query).matches);
