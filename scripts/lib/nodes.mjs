import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from './free-port.mjs';
import { packages } from './install.mjs';
import { root, run } from './run.mjs';
import { tryStart } from './start-site.mjs';

/** The versions of Node that Rafiq supports: the oldest, and every maintained line. */
export const nodeVersions = ['20.19', '22', '24', '26'];

const isThis = (/** @type {string} */ version) =>
  Number.parseInt(version, 10) === Number.parseInt(process.versions.node, 10);

/** The versions other than the running one. */
export const otherNodes = () => nodeVersions.filter((version) => !isThis(version));

/** The newest version, because its changes were not tested here before; the oldest if the running one is the newest. */
export const farthestNode = () => (isThis(nodeVersions.at(-1)) ? nodeVersions[0] : nodeVersions.at(-1));

/**
 * Installs a version of Node from the package `node` into the checkout's cache.
 * @returns {Promise<{ env?: { PATH: string }, problem?: string }>} the environment that runs commands on it
 */
export async function installNode(/** @type {string} */ version) {
  const folder = join(root, '.cache', 'nodes', version);
  const bin = join(folder, 'node_modules', 'node', 'bin');
  if (!existsSync(join(bin, 'node'))) {
    const { code, output } = await run(
      'npm',
      ['install', '--prefix', folder, '--no-save', `node@${version}`],
      {
        quiet: true,
      },
    );
    if (code !== 0) return { problem: `Node ${version} could not be installed:\n${output}` };
  }
  return { env: { PATH: `${bin}${delimiter}${process.env.PATH}` } };
}

/** Builds and starts the site on another version of Node, as `npm start` does, with separate data. @returns {Promise<string | undefined>} the error */
export async function startOn(/** @type {{ PATH: string }} */ env) {
  // Makes that version build everything again; the built files are equal.
  for (const name of packages()) rmSync(join(root, name, 'dist', '.built-from'), { force: true });
  const data = mkdtempSync(join(tmpdir(), 'rafiq-node-'));
  try {
    await tryStart({
      cwd: root,
      env: { ...env, DATA_DIR: data },
      port: await findFreePort(),
      limit: 10 * 60_000,
    });
    return undefined;
  } catch ({ message }) {
    return `npm start: ${message}`;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
