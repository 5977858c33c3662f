import { useEffect, useRef } from 'react';
import { useHost } from './host.ts';

/**
 * While `dirty`, asks with `message` (in the current language) before the person leaves the page, by a link, the
 * browser's buttons or by closing it.
 */
export function useLeaveGuard(dirty: boolean, message: string): void {
  const host = useHost();
  const latest = useRef(message);
  latest.current = message;
  useEffect(() => (dirty ? host.block(() => latest.current) : undefined), [dirty, host]);
}
