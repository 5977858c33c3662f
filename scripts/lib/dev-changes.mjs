// The effects of a changed source while `npm run dev` runs.

/** Sources that are used only at build time, in tests or on the server. */
const notInShell =
  /(?:\.test\.tsx?|\.fixture\.tsx?|\.md)$|^[\w-]+\/src\/testing\/|^platform\/src\/(?:build|edge|release|testing)\//;
const ofShell = /^(?:shell|shared-ui|shared-api|platform)\/src\//;

/**
 * @param {string} path from the repository's root, with `/`
 * @param {string[]} chosen the remotes under development
 * @returns {'shell' | 'restart' | undefined} `shell`: rebuild the shell; `restart`: only a restart shows the change; undefined: nothing to do
 */
export function toEffect(path, chosen) {
  const [folder = ''] = path.split('/');
  if (chosen.includes(folder)) return undefined;
  if (ofShell.test(path)) return notInShell.test(path) ? undefined : 'shell';
  return /^(?:server|mf-[\w-]+)\/src\//.test(path) && !notInShell.test(path) ? 'restart' : undefined;
}
