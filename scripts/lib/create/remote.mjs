import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../run.mjs';
import { format, writeFiles } from './files.mjs';
import { toRemoteName } from './names.mjs';
import { createScreen } from './screen.mjs';
import { remoteFiles } from './templates.mjs';
import { UsageError } from './usage.mjs';

/**
 * Makes a remote with one page, at the address of its name, and installs its packages.
 * @param {string} text its name
 * @param {{ title?: string, titleAr?: string, screen?: string, guard?: string, installs: boolean }} given of the first page, and whether its packages are installed
 * @throws {UsageError}
 */
export async function createRemote(text, given) {
  const name = toRemoteName(text);
  if (existsSync(join(root, name))) throw new UsageError(`There is a folder ${name} already.`);
  const written = writeFiles(name, remoteFiles(name));
  await format(written);
  for (const file of written) console.log(file);
  const path = `/${name.slice('mf-'.length)}`;
  await createScreen(name, path, given);
  if (!given.installs) return;
  // The packages are those of the other remotes: what changes is the lock file, which names the new one.
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { code, output } = await run(
    'npx',
    ['-y', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    { quiet: true },
  );
  if (code !== 0) throw new UsageError(`${name} is there. Its packages could not be installed:\n${output}`);
}
