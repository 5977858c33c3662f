/** A release of the shell or of a remote: `mf-auth` and its version. */
export interface Released {
  remote: string;
  version: string;
}

const released = /\/releases\/(([a-z][a-z0-9-]*)\/([^/\s]+)\/(?:[\w./-]+:\d+:\d+)?)/g;

/**
 * Finds the release whose file an address or a stack names. Remotes have priority over the shell, whose libraries call
 * remotes and are called by them; of several remotes the innermost frame counts. Undefined if no file of a release is
 * named.
 */
export function releaseIn(text: string): Released | undefined {
  const found = findFrame(text);
  return found && { remote: found.remote, version: found.version };
}

/** The file's position with line and column; undefined if the text has none. */
export const positionIn = (text: string): string | undefined => findFrame(text)?.position;

function findFrame(text: string): (Released & { position: string | undefined }) | undefined {
  const found = [...text.matchAll(released)].map(([, file = '', remote = '', version = '']) => ({
    remote,
    version,
    position: file.endsWith('/') ? undefined : file,
  }));
  return found.find(({ remote }) => remote !== 'shell') ?? found[0];
}
