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

/** Builds the design system's catalogue, which browser tests look at. */
export const buildCatalogue = () => build('shared-ui', join('shared-ui', 'catalogue'));

/**
 * Builds what changed of the shell and of all remotes, two at a time.
 * @returns {Promise<string | undefined>} the first failure
 */
export async function buildAll(names = ['shell', ...remotes()]) {
  const waiting = [...names];
  let failure;
  const worker = async () => {
    while (waiting.length > 0 && failure === undefined && !wasInterrupted())
      failure = (await build(waiting.shift())) ?? failure;
  };
  await Promise.all([worker(), worker()]);
  return failure;
}
