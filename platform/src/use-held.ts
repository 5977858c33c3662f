import { useDeferredValue, useEffect, useState } from 'react';

/** Milliseconds for which the old content stays before the loading state is shown, to avoid flicker. */
export const maxHoldMs = 150;

/**
 * The value to render below a Suspense boundary: while the new value still suspends, the last one stays on screen, for at most
 * `maxHoldMs`; then the boundary shows its loading state.
 * @param isSame whether the new value needs nothing to be loaded: it is then rendered at once, in response to the user's
 *   action
 */
export function useHeld<T>(value: T, isSame: (last: T, coming: T) => boolean): T {
  const deferred = useDeferredValue(value);
  const [overdue, setOverdue] = useState<T>();
  const pending = deferred !== value && !isSame(deferred, value);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setOverdue(() => value), maxHoldMs);
    return () => clearTimeout(timer);
  }, [pending, value]);
  return pending && overdue !== value ? deferred : value;
}
