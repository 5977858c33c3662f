/** A release of the shell or of a remote: `mf-auth` and its version. */
export interface Released {
  remote: string;
  version: string;
}

const released = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g;

/**
 * Whose file an address or a stack names. A remote's comes before the shell's, which has the libraries that remotes call
 * and that call them; of several remotes the innermost. Undefined where no file of a release is named.
 */
export function releaseIn(text: string): Released | undefined {
  const found = [...text.matchAll(released)].map(([, remote = '', version = '']) => ({ remote, version }));
  return found.find(({ remote }) => remote !== 'shell') ?? found[0];
}
