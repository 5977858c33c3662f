import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of a package.json that the build reads. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, unknown>;
  rafiq?: { bundled?: string[] };
}

/** The real folder (symbolic links resolved) of the package `name` as seen from `from`: modules of a build are named by real paths. */
export function packageFolder(from: string, name: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}`);
  }
}

/** The package.json of the package in the folder `root`. */
export const readOwnPackage = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;

/** The package.json of `name` as seen from the folder `from`, whether or not the package exports it. */
export const readPackage = (from: string, name: string) => readOwnPackage(packageFolder(from, name));
