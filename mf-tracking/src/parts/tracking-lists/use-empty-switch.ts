import { useEffect, useState } from 'react';

interface EmptySwitch {
  /** Whether the list is about to be left, so that it is not shown as empty for a moment. */
  isLeaving: boolean;
  /** The person chose a tab: it stays, empty or not. */
  stay(): void;
}

/**
 * Leaves an empty list of one's own for what is offered, after its first load without filters (TF §2.1, PD-83).
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
    // Once for each load, although `leave` is another function in every render.
    if (isLeaving) leave();
  }, [isLeaving]);
  return { isLeaving, stay: () => setSettled(true) };
}
