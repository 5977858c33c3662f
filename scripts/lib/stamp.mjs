import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { root } from './run.mjs';

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);
const isTest = (name) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(name);

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

/**
 * Hashes names and contents of files and folders (absolute, or relative to the root), without tests and generated files.
 * @param {string[]} paths
 * @param {string} text more that the hash depends on
 */
export function computeHash(paths, text = '') {
  const hash = createHash('sha256').update(`${text}\0`);
  for (const path of paths) {
    const absolutePath = isAbsolute(path) ? path : join(root, path);
    if (!existsSync(absolutePath)) continue;
    for (const file of filesBelow(absolutePath))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Whether a finished step's stamp has the current value. */
export const isDone = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

/** Writes the stamp of a finished step. */
export function markDone(stamp, value) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}
