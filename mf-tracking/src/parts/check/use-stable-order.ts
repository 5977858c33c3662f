import { useState } from 'react';

/**
 * Keeps the rows of a list where they were when it was shown first, so that none moves away under a finger when it is done; new ones come last.
 * @param items in the order for a first look
 */
export function useStableOrder<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] {
  const [first] = useState(() => items.map(getKey));
  const toPlace = (item: Item) => {
    const place = first.indexOf(getKey(item));
    return place === -1 ? first.length : place;
  };
  return [...items].sort((a, b) => toPlace(a) - toPlace(b));
}
