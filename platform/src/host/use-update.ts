import { useSyncExternalStore } from 'react';
import { usePlatform } from './context.ts';
import type { Update } from './updates-watch.ts';

/** The newer site that the next document has; undefined while this one's is the newest. */
export function useUpdate(): Update | undefined {
  const { available } = usePlatform().updates;
  return useSyncExternalStore(available.subscribe, available.get);
}
