import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Options {
  /** The release's version. */
  version: string;
  /** Edits the copy before it is built. */
  change?: (folder: string) => void;
  /** Simulates later versions of shared packages: package → version on disk. */
  later?: Record<string, string>;
}

const generated = new Set(['node_modules', 'dist']);

/** Copies a package with another version in its package.json. */
function copyWithVersion(from: string, to: string, version: string) {
  const source = realpathSync(from);
  cpSync(source, to, {
    recursive: true,
    filter: (path) => !generated.has(path.slice(source.length + 1)),
  });
  // Links the package's own workspace dependencies.
  const needs = join(source, 'node_modules');
  if (existsSync(needs)) symlinkSync(needs, join(to, 'node_modules'));
  const file = join(to, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
}

/** Builds a changed copy of a remote. @returns the folder of the release, and a function that removes the copy */
export function buildRemote(name: string, { version, change, later = {} }: Options) {
  // Beside the other packages, because there its configuration finds the shared modules.
  const folder = mkdtempSync(join(root, '.remote-'));
  const source = join(root, name);
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !generated.has(path.slice(source.length + 1)),
  });
  const modules = join(folder, 'node_modules');
  const link = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(realpathSync(from), to);
  };
  for (const entry of readdirSync(join(source, 'node_modules')).filter((each) => !each.startsWith('.'))) {
    const names = entry.startsWith('@')
      ? readdirSync(join(source, 'node_modules', entry)).map((each) => `${entry}/${each}`)
      : [entry];
    for (const each of names) {
      const installed = join(source, 'node_modules', each);
      const laterVersion = later[each];
      if (laterVersion === undefined) link(installed, join(modules, each));
      else copyWithVersion(installed, join(modules, each), laterVersion);
    }
  }
  change?.(folder);
  execFileSync(process.execPath, [join(modules, '@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', RAFIQ_RELEASE_VERSION: version },
    stdio: 'pipe',
  });
  return { dist: join(folder, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
