/** A release of the shell or of a remote: `mf-auth` and its version. */
export interface Released {
  remote: string;
  version: string;
}

const released = /\/releases\/(([a-z][a-z0-9-]*)\/([^/\s]+)\/(?:[\w./-]+:\d+:\d+)?)/g;

/**
 * Whose file an address or a stack names. A remote's comes before the shell's, which has the libraries that remotes call
 * and that call them; of several remotes the innermost. Undefined where no file of a release is named.
 */
export function releaseIn(text: string): Released | undefined {
  const found = findFrame(text);
  return found && { remote: found.remote, version: found.version };
}

/** Where in that file, with line and column; undefined where the text does not say. */
export const positionIn = (text: string): string | undefined => findFrame(text)?.position;

function findFrame(text: string): (Released & { position: string | undefined }) | undefined {
  const found = [...text.matchAll(released)].map(([, file = '', remote = '', version = '']) => ({
    remote,
    version,
    position: file.endsWith('/') ? undefined : file,
  }));
  return found.find(({ remote }) => remote !== 'shell') ?? found[0];
}
