import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from './free-port.mjs';
import { packages } from './install.mjs';
import { root, run } from './run.mjs';
import { tryStart } from './start-site.mjs';

/** The versions of Node that Rafiq runs on: the oldest, and every line that is maintained. */
export const nodeVersions = ['20.19', '22', '24', '26'];

const isThis = (/** @type {string} */ version) =>
  Number.parseInt(version, 10) === Number.parseInt(process.versions.node, 10);

/** The versions beside the one that runs this. */
export const otherNodes = () => nodeVersions.filter((version) => !isThis(version));

/** The newest, since its changes are those that nothing here has met before; the oldest where this is the newest. */
export const farthestNode = () => (isThis(nodeVersions.at(-1)) ? nodeVersions[0] : nodeVersions.at(-1));

/**
 * Installs a version of Node from the package `node` into the cache of the checkout.
 * @returns {Promise<{ env?: { PATH: string }, problem?: string }>} what makes commands run on it
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

/** Builds and starts the site on another Node, as `npm start` does, with data of its own. @returns {Promise<string | undefined>} what went wrong */
export async function startOn(/** @type {{ PATH: string }} */ env) {
  // Builds are those of this Node then; their bytes are equal.
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
