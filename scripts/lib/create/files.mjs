import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../run.mjs';
import { UsageError } from './usage.mjs';

/** The text of a file, by its path from the root. */
export const read = (/** @type {string[]} */ ...path) => readFileSync(join(root, ...path), 'utf8');

/**
 * Writes new files.
 * @param {string} folder from the root
 * @param {Record<string, string>} files path in the folder → content
 * @returns {string[]} their paths from the root
 */
export function writeFiles(folder, files) {
  return Object.entries(files).map(([path, content]) => {
    const absolutePath = join(root, folder, path);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, content, { flag: 'wx' });
    return join(folder, path);
  });
}

/**
 * Inserts a line after the first match of `place` in a source.
 * @throws {UsageError} if there is no match
 */
export function insertBehind(
  /** @type {string} */ file,
  /** @type {RegExp} */ place,
  /** @type {string} */ text,
) {
  const source = read(file);
  const found = place.exec(source);
  if (found === null)
    throw new UsageError(
      `${file} has another form than this command knows. Add this to it by hand:\n${text}`,
    );
  const at = found.index + found[0].length;
  return source.slice(0, at) + text + source.slice(at);
}

/** Formats files and sorts their imports, as `npm test -- format lint` requires. */
export async function format(/** @type {string[]} */ paths) {
  await run(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', ...paths], { quiet: true });
}
