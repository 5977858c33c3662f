import { posix } from 'node:path';

const source = /^(?:mf-[\w-]+|platform|server|shared-\w+|shell)\/.+\.tsx?$/;

/** Names that describe the role of a file in its folder. */
const roles = new Set(['index', 'index.test']);

const toKey = (path) => `${path.split('/')[0]} ${posix.parse(path).name}`;

/**
 * Finds files of one package whose paths differ only in `.ts` and `.tsx`, such as a rule and the component that shows it.
 * @param {string[]} paths
 * @returns {string[]} problems
 */
export function checkFileNames(paths) {
  const sources = paths.filter((path) => source.test(path) && !roles.has(posix.parse(path).name));
  const components = new Map(
    sources.filter((path) => path.endsWith('.tsx')).map((path) => [toKey(path), path]),
  );
  return sources
    .filter((path) => path.endsWith('.ts') && components.has(toKey(path)))
    .map((path) => `${path}: has the name of ${components.get(toKey(path))}: name it after what it exports`);
}
