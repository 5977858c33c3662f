import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../install.mjs';
import { root, run } from '../run.mjs';
import { format, read, writeFiles } from './files.mjs';
import { toRemoteName } from './names.mjs';
import { createScreen } from './screen.mjs';
import { remoteFiles } from './templates.mjs';
import { UsageError } from './usage.mjs';

/** Whether the lock file lists the packages of a remote, so that they were installed completely before. */
const isInstalled = (/** @type {string} */ name) =>
  existsSync(join(root, name, 'node_modules')) && read('pnpm-lock.yaml').includes(`\n  ${name}:\n`);

/** Writes the files of a remote with its first page; leaves none if the page cannot be created. */
async function write(
  /** @type {string} */ name,
  /** @type {Parameters<typeof createScreen>[2]} */ pageOptions,
) {
  const area = name.slice('mf-'.length);
  const others = remotes().map((other) => JSON.parse(read(other, 'package.json')));
  const hasArea = existsSync(join(root, 'shared-api/src/contracts', area, 'overview.ts'));
  const written = writeFiles(name, remoteFiles(name, others, hasArea));
  try {
    await format(written);
    for (const file of written) console.log(file);
    await createScreen(name, `/${area}`, pageOptions);
  } catch (error) {
    rmSync(join(root, name), { recursive: true });
    throw error;
  }
}

/**
 * Creates a remote with one page at the address of its name, and installs its packages. Continues with a remote whose packages could not be
 * installed before.
 * @param {string} text its name
 * @param {{ title?: string, titleAr?: string, screen?: string, guard?: string, installs: boolean }} pageOptions of the first page, and whether its packages are installed
 * @throws {UsageError}
 */
export async function createRemote(text, pageOptions) {
  const name = toRemoteName(text);
  if (!existsSync(join(root, name))) await write(name, pageOptions);
  else if (!pageOptions.installs || isInstalled(name))
    throw new UsageError(`There is a folder ${name} already.`);
  else console.log(`${name} is there; its packages are installed now.`);
  if (!pageOptions.installs) return;
  // The packages are those of the other remotes; only the lock file changes, because it lists the new remote.
  const { packageManager } = JSON.parse(read('package.json'));
  const { code, output } = await run(
    'npx',
    ['-y', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    { quiet: true, env: { CI: 'true' } },
  );
  if (code !== 0)
    throw new UsageError(
      `${name} is there. Its packages could not be installed:\n${output}\nOnce that is mended, this goes on: npm run create -- remote ${name}`,
    );
}
