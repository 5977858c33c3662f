import { lineAt } from './files.mjs';

const part = /^mf-[\w-]+\/src\/parts\//;
const above = /^(?:import|export) [^;]*?from '((?:\.\.\/)+(?:screens|slots)\/[^']+)';/gm;

/** Describes a misplaced file below `parts/`; undefined if it is allowed. */
function findPlaceProblem(path) {
  const rest = path.replace(part, '').split('/');
  if (rest.length === 1) return 'stands in no part: each part is a folder of parts/';
  if (/^index\.tsx?$/.test(rest.at(-1)))
    return 'is an index of a part: importers name the file, so that a page loads only what it shows';
  return undefined;
}

/**
 * Checks the convention of `parts/` in the remotes (docs/add-a-remote.md): one folder per part, no index, and no import of screens or slots.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkParts = (files) =>
  files
    .filter(({ path }) => part.test(path))
    .flatMap(({ path, text }) => {
      const problem = findPlaceProblem(path);
      return [
        ...(problem === undefined ? [] : [`${path}: ${problem}`]),
        ...[...text.matchAll(above)].map(
          ({ index, 1: name }) =>
            `${path}:${lineAt(text, index)}: imports ${name}: a part knows neither screens nor slots`,
        ),
      ];
    });
