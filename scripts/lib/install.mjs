import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, seconds } from './run.mjs';
import { computeHash, isDone, markDone } from './stamp.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Minimum minor version of each major version of Node; any minor version from 24 on. It equals `engines` of package.json. */
const firstMinors = new Map([
  [20, 19],
  [22, 12],
]);

/** The workspace's packages, as folders. */
export const packages = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter((entry) => existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => entry.name);

/** The workspace: each package's folder with the folders of the packages that it depends on. */
export const workspace = () =>
  new Map(
    packages().map((name) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, name, 'package.json'), 'utf8'),
      );
      const below = Object.entries({ ...dependencies, ...devDependencies });
      return [name, below.filter(([, version]) => version.startsWith('workspace:')).map(([other]) => other)];
    }),
  );

/** The remotes, as folders. */
export const remotes = () => packages().filter((name) => name.startsWith('mf-'));

/** @returns a sentence if the site does not run on this version of Node, else undefined */
export function nodeProblem() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major >= 24 || minor >= (firstMinors.get(major) ?? Number.POSITIVE_INFINITY)
    ? undefined
    : `Rafiq needs Node 26, 24, 22.12 or 20.19, or later of these; this is ${process.versions.node}.`;
}

/**
 * Installs the packages of the lockfile with the pinned pnpm, unless they are up to date.
 * @returns {Promise<string | undefined>} the error
 */
export async function install() {
  const value = computeHash([
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packages().map((name) => `${name}/package.json`),
  ]);
  const stamp = join(root, 'node_modules', '.rafiq-installed');
  if (isDone(stamp, value)) return undefined;
  const begun = performance.now();
  // Standard output may be read by programs, so progress goes to standard error.
  console.error(`Installing packages with ${manifest.packageManager} …`);
  const { code, output } = await run(
    'npx',
    ['-y', manifest.packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { quiet: true, env: { CI: 'true' } },
  );
  if (code !== 0)
    return `The packages could not be installed:\n${output}${
      // A package.json has changed or is new.
      output.includes('frozen-lockfile')
        ? `\nTo write pnpm-lock.yaml anew: npx -y ${manifest.packageManager} install --no-frozen-lockfile`
        : ''
    }`;
  markDone(stamp, value);
  console.error(`Packages installed in ${seconds(begun)}.`);
  return undefined;
}
