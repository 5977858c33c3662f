import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from './install.mjs';
import { root, run, seconds, wasInterrupted } from './run.mjs';
import { hashOf, isDone, markDone } from './stamp.mjs';

/** What every release is made from, beside its own folder. */
const common = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'platform/src',
  'platform/package.json',
  'shared-api',
  'shared-ui',
];
/** Folders of the finished releases, the shell first. */
export const releaseFolders = () => ['shell', ...remotes()].map((name) => join(root, name, 'dist'));

/** The bundler's program, as a package has it installed. */
export const rsbuild = (owner) => join(root, owner, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');

/** Builds what has an `rsbuild.config.ts` in `folder`, unless its finished build is from the same sources. */
async function build(owner, folder = owner) {
  const value = hashOf([owner, ...common]);
  const stamp = join(root, folder, 'dist', '.built-from');
  if (isDone(stamp, value)) return undefined;
  const begun = performance.now();
  const { code, output } = await run(process.execPath, [rsbuild(owner), 'build'], {
    cwd: join(root, folder),
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) return `${folder} could not be built:\n${output}`;
  markDone(stamp, value);
  console.log(`Built ${folder} in ${seconds(begun)}.`);
  return undefined;
}

/** What of the server runs as a program. */
const programs = {
  main: 'server/src/main.ts',
  openapi: 'server/src/commands/openapi.ts',
  operator: 'server/src/commands/operator.ts',
};

/** A program of the server, as `buildServer` leaves it. */
export const serverProgram = (/** @type {keyof typeof programs} */ name) =>
  join(root, 'server', 'dist', `${name}.js`);

/**
 * Builds the server's programs: one file each and what they share, which start in a fraction of the time that their sources take. Packages
 * that the server names stay packages.
 * @returns {Promise<string | undefined>} what failed
 */
export async function buildServer() {
  const value = hashOf(['server/src', 'server/package.json', ...common]);
  const folder = join(root, 'server', 'dist');
  const stamp = join(folder, '.built-from');
  if (isDone(stamp, value)) return undefined;
  const begun = performance.now();
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !dependencies[name].startsWith('workspace:'));
  rmSync(folder, { recursive: true, force: true });
  const { build } = await import('esbuild');
  try {
    await build({
      absWorkingDir: root,
      entryPoints: programs,
      outdir: folder,
      external,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
    });
  } catch ({ message }) {
    return `The server could not be built:\n${message}`;
  }
  markDone(stamp, value);
  console.log(`Built the server in ${seconds(begun)}.`);
  return undefined;
}

/** Builds the design system's catalogue, which browser tests look at. */
export const buildCatalogue = () => build('shared-ui', join('shared-ui', 'catalogue'));

const buildOne = (name) => (name === 'server' ? buildServer() : build(name));

/**
 * Builds what changed of the server, the shell and all remotes, two at a time.
 * @returns {Promise<string | undefined>} the first failure
 */
export async function buildAll(names = ['server', 'shell', ...remotes()]) {
  const waiting = [...names];
  let failure;
  const worker = async () => {
    while (waiting.length > 0 && failure === undefined && !wasInterrupted())
      failure = (await buildOne(waiting.shift())) ?? failure;
  };
  await Promise.all([worker(), worker()]);
  return failure;
}
