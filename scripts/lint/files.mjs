import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isText = /\.(tsx?|m?js|cjs|md|tsv|css|html|sh|sql|ya?ml|conf)$|(^|\/)(?:Dockerfile|CODEOWNERS)$/;
const isGenerated = /drizzle\/meta\/|^pnpm-lock\.yaml$/;

/**
 * The project's files: those that git tracks or would add.
 * @param {string} root the checkout
 * @returns {string[]} paths from the root, with `/`
 */
export function listProjectFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}

/**
 * Reads the text files among these paths, without generated ones.
 * @param {string} root the checkout
 * @param {string[]} paths
 * @returns {{ path: string, text: string }[]}
 */
export const readTextFiles = (root, paths) =>
  paths
    .filter((path) => isText.test(path) && !isGenerated.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The line number of an index in a text, from 1. */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
