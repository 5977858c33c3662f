import { useEffect, useState } from 'react';

interface EmptySwitch {
  /** Whether the page is about to switch to the other list, so that the empty one is not shown for a moment. */
  isLeaving: boolean;
  /** The user chose a tab, which stays even if it is empty. */
  stay(): void;
}

/**
 * Switches from an empty list of the user's own systems to the offered ones, after its first load without filters (TF
 * §2.1, PD-83).
 * @param total length of the list; undefined while it is loading or not shown
 */
export function useEmptySwitch(
  total: number | undefined,
  unfiltered: boolean,
  leave: () => void,
): EmptySwitch {
  const [isSettled, setSettled] = useState(false);
  const isLeaving = !isSettled && unfiltered && total === 0;
  const isLoaded = total !== undefined && !isLeaving;
  useEffect(() => {
    if (isLoaded) setSettled(true);
  }, [isLoaded]);
  useEffect(() => {
    // Once for each load, although `leave` is a new function in every render.
    if (isLeaving) leave();
  }, [isLeaving]);
  return { isLeaving, stay: () => setSettled(true) };
}
