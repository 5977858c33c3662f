import { useDeferredValue, useEffect, useState } from 'react';

/** A wait shorter than this shows no loading state: the old content stays, so that nothing flickers. */
export const patience = 150;

/**
 * The value to render below a Suspense boundary: while the new one still loads what it needs, the last one stays on
 * screen, for at most `patience` milliseconds; then the boundary shows its loading state.
 * @param isSame whether the new one needs nothing that the last one does not have: it is rendered at once, as an answer to what
 *   somebody has just pressed
 */
export function useHeld<T>(value: T, isSame: (last: T, coming: T) => boolean): T {
  const deferred = useDeferredValue(value);
  const [overdue, setOverdue] = useState<T>();
  const pending = deferred !== value && !isSame(deferred, value);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setOverdue(() => value), patience);
    return () => clearTimeout(timer);
  }, [pending, value]);
  return pending && overdue !== value ? deferred : value;
}
