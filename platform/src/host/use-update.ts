import { useSyncExternalStore } from 'react';
import { usePlatform } from './context.ts';
import type { Update } from './updates-watch.ts';

/** The newer composition that a new document would have; undefined while this document's is the newest. */
export function useUpdate(): Update | undefined {
  const { available } = usePlatform().updates;
  return useSyncExternalStore(available.subscribe, available.get, available.get);
}
