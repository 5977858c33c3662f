import type { RemoteRelease } from '../registry/registry.ts';

/**
 * Whether the edge has already compared a remote with the shell: it then leaves the remote's requirements out of the registry. Scripts
 * of such a remote may run as soon as they arrive, like the shell's own. Scripts of other remotes have to wait for the comparison
 * (`checkFit`). Module Federation itself starts those of stock remotes.
 */
export const isKnownToFit = (remote: (RemoteRelease & { base?: string }) | undefined): boolean =>
  remote !== undefined &&
  remote.base === undefined &&
  remote.stock === undefined &&
  remote.uses === undefined &&
  Object.keys(remote.shared).length === 0;
