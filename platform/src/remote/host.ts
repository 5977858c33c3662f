import { useContext } from 'react';
import type { Host } from '../host-api.ts';
import { HostContext } from '../host-context.ts';

/** The shell's side of this remote: reports, leave guard, sign-in. @throws outside a page or slot of the platform */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (host === undefined) throw new Error('useHost is called outside a page or slot of the platform');
  return host;
}
