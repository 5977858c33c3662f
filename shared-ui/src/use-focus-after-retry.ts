import { type RefObject, useEffect, useRef } from 'react';

/**
 * A Retry button that helped goes away with the failure: the focus goes on with what came instead.
 * @param target can have the focus (`tabIndex={-1}`) and holds what comes
 * @param ready it has come
 * @returns to be called when Retry is pressed
 */
export function useFocusAfterRetry(target: RefObject<HTMLElement | null>, ready: boolean): () => void {
  const retried = useRef(false);
  useEffect(() => {
    if (!ready || !retried.current) return;
    retried.current = false;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [ready, target]);
  return () => {
    retried.current = true;
  };
}
