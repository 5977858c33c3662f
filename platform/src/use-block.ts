import { useEffect, useRef } from 'react';
import type { Host } from './host-api.ts';

/**
 * While `dirty`, asks with `message` (in the current language) before the person leaves the page, by a link, the
 * browser's buttons or by closing it.
 */
export function useBlock(history: Pick<Host, 'block'>, dirty: boolean, message: string): void {
  const latest = useRef(message);
  latest.current = message;
  useEffect(() => (dirty ? history.block(() => latest.current) : undefined), [dirty, history]);
}
