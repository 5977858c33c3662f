import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus after a successful retry, because the Retry button is removed with the error.
 * @param target focusable element (`tabIndex={-1}`) that contains the new content
 * @param ready whether the content is loaded
 * @returns a function to call when Retry is pressed
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
