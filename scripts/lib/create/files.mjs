import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../run.mjs';

/**
 * Writes files that are not there yet.
 * @param {string} folder from the root
 * @param {Record<string, string>} files path in the folder → content
 * @returns {string[]} their paths from the root
 */
export function writeFiles(folder, files) {
  return Object.entries(files).map(([path, content]) => {
    const whole = join(root, folder, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, content, { flag: 'wx' });
    return join(folder, path);
  });
}

/** Formats files as `npm test -- format` wants them. */
export async function format(/** @type {string[]} */ paths) {
  await run(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', ...paths], { quiet: true });
}
