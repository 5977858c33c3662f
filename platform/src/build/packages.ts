import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of a package.json that the build reads. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, unknown>;
  rafiq?: { bundled?: string[] };
}

/** The package.json of `name` as seen from the folder `from`, whether or not the package exports it. */
export function readPackage(from: string, name: string): PackageJson {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}`);
  }
}

/** The package.json of the package in the folder `root`. */
export const readOwnPackage = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;
