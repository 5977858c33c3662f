import type { RemoteRelease } from '../registry/registry.ts';

/**
 * Whether the edge has compared a remote with the shell already: it then leaves out what there is to compare. The scripts of such a
 * remote may run when they come, as the shell's own may; any other's have to wait until they have been compared (`checkFit`). Those of a
 * stock remote are started by Module Federation itself.
 */
export const isKnownToFit = (remote: (RemoteRelease & { base?: string }) | undefined): boolean =>
  remote !== undefined &&
  remote.base === undefined &&
  remote.stock === undefined &&
  remote.uses === undefined &&
  Object.keys(remote.shared).length === 0;
