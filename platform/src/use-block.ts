import { useEffect, useRef } from 'react';
import type { Host } from './host-api.ts';

/**
 * While `dirty`, asks with `message` (in the current language) before the user leaves the page by a link or the
 * browser's buttons, or closes it.
 */
export function useBlock(history: Pick<Host, 'block'>, dirty: boolean, message: string): void {
  const latest = useRef(message);
  latest.current = message;
  useEffect(() => (dirty ? history.block(() => latest.current) : undefined), [dirty, history]);
}
