// What a change of a source means while `npm run dev` runs.

/** Sources that only run at build time, in tests or on the server. */
const notInShell =
  /(?:\.test\.tsx?|\.fixture\.tsx?|\.md)$|^[\w-]+\/src\/testing\/|^platform\/src\/(?:build|edge|release|testing)\//;
const ofShell = /^(?:shell|shared-ui|shared-api|platform)\/src\//;

/**
 * @param {string} path from the repository's root, with `/`
 * @param {string[]} chosen the remotes that are worked on
 * @returns {'shell' | 'restart' | undefined} the shell is built anew; only a restart shows it; nothing to do
 */
export function toEffect(path, chosen) {
  const [folder = ''] = path.split('/');
  if (chosen.includes(folder)) return undefined;
  if (ofShell.test(path)) return notInShell.test(path) ? undefined : 'shell';
  return /^(?:server|mf-[\w-]+)\/src\//.test(path) && !notInShell.test(path) ? 'restart' : undefined;
}
