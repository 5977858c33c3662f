import { useSyncExternalStore } from 'react';
import { itemCounts, itemsPerView } from './counts.ts';

function subscribe(changed: () => void): () => void {
  const queries = itemCounts.map(({ from }) => window.matchMedia(`(min-width: ${from}px)`));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** Number of items in view at the window's width, correct in the first render. */
export function useItemsPerView(): number {
  return useSyncExternalStore(
    subscribe,
    () => itemsPerView(window.innerWidth),
    () => itemsPerView(0),
  );
}
