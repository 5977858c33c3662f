import { usePlatform } from 'platform/host';
import { useEffect, useRef } from 'react';

/** As the remotes' own: while `dirty`, asks with `message` before the person leaves the page. */
export function useLeaveGuard(dirty: boolean, message: string): void {
  const { history } = usePlatform();
  const latest = useRef(message);
  latest.current = message;
  useEffect(() => (dirty ? history.block(() => latest.current) : undefined), [dirty, history]);
}
