import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds mutants that can no longer be planted, because the code has changed.
 * @param {string} root the project's root
 * @param {readonly import('./list.mjs').Mutant[]} mutants
 * @returns {string[]} one sentence each
 */
export function findProblems(root, mutants) {
  return mutants.flatMap(({ name, file, from, by, in: tests }) => {
    const path = join(root, file);
    const count = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0;
    const folder = by === 'browser' ? join(root, 'e2e', 'tests') : root;
    const missing = tests.filter((test) => !existsSync(join(folder, test)));
    return [
      ...(count === 1 ? [] : [`“${name}”: ${file} has its text ${count} times and not once`]),
      ...missing.map((test) => `“${name}”: there is no ${test}`),
    ];
  });
}
