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
const stampOf = (name) => join(root, name, 'dist', '.built-from');

/** Folders of the finished releases, the shell first. */
export const releaseFolders = () => ['shell', ...remotes()].map((name) => join(root, name, 'dist'));

async function build(name) {
  const value = hashOf([name, ...common]);
  if (isDone(stampOf(name), value)) return undefined;
  const begun = performance.now();
  const { code, output } = await run(
    process.execPath,
    [join(root, name, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build'],
    { cwd: join(root, name), quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) return `${name} could not be built:\n${output}`;
  markDone(stampOf(name), value);
  console.log(`Built ${name} in ${seconds(begun)}.`);
  return undefined;
}

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
