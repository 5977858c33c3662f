import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Workspace packages whose code is distributed: the server with its commands, and what browsers load. */
const isShipped = (importer) => /^(server|shell|platform|shared-.+|mf-.+)$/.test(importer);

/** A bundler is a peer dependency of a shipped package: it makes releases but is not part of them. */
const isBundler = (name) => name === 'webpack';

const nameOf = (key) => key.replace(/\(.*$/, '').replace(/@[^@]+$/, '');

/**
 * Every package of the lock file that shipped code depends on, by its key there, such as `react-dom@19.3.0(react@19.3.0)`, and whether it must
 * be installed: packages that only optional dependencies need may be for other systems.
 */
function lockedPackages({ importers, snapshots }) {
  const found = new Map();
  const waiting = Object.keys(importers)
    .filter(isShipped)
    .flatMap((importer) => Object.entries(importers[importer].dependencies ?? {}))
    .map(([name, { version }]) => [name, version, true]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, version, isNeeded] = next;
    if (version.startsWith('link:') || isBundler(name)) continue;
    // An alias names the actual package.
    const key = version in snapshots ? version : `${name}@${version}`;
    if (found.get(key) || (found.has(key) && !isNeeded)) continue;
    found.set(key, isNeeded);
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key];
    for (const [dependency, its] of Object.entries(dependencies))
      waiting.push([dependency, its, isNeeded && !(dependency in optionalDependencies)]);
    for (const [dependency, its] of Object.entries(optionalDependencies))
      waiting.push([dependency, its, false]);
  }
  return [...found];
}

/** Folders of the installed packages. Packages for other systems are neither installed nor shipped from here. */
function installedFolders(lock) {
  const store = join(root, 'node_modules', '.pnpm');
  const stored = readdirSync(store);
  const missing = [];
  const folders = lockedPackages(lock).flatMap(([key, isNeeded]) => {
    const [plain = ''] = key.split('(');
    const start = plain.replaceAll('/', '+');
    const folder = stored
      .filter((name) => name === start || name.startsWith(`${start}_`))
      .map((name) => join(store, name, 'node_modules', nameOf(key)))
      .find((path) => existsSync(path));
    const { os, cpu, libc } = lock.packages[plain] ?? {};
    if (folder === undefined && isNeeded && !os && !cpu && !libc) missing.push(plain);
    return folder ?? [];
  });
  if (missing.length > 0)
    throw new Error(`The lock file has packages that are not installed: ${missing.join(', ')}`);
  return [...new Set(folders)];
}

/**
 * The notices of all third-party packages that are shipped, created from the lock file.
 * @returns {Promise<{ notices?: string, failure?: string }>} a failure if a licence does not permit distribution
 */
export async function collectNotices() {
  const [{ parse }, { tsImport }] = await Promise.all([import('yaml'), import('tsx/esm/api')]);
  const { licenceProblems, formatNotices, readLicensedPackage } = await tsImport(
    '../../platform/src/build/licences.ts',
    import.meta.url,
  );
  const lock = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const packages = installedFolders(lock).flatMap((folder) => readLicensedPackage(folder) ?? []);
  const problems = licenceProblems(packages);
  return problems.length > 0 ? { failure: problems.join('\n') } : { notices: formatNotices(packages) };
}
