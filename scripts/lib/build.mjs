import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from './install.mjs';
import { collectNotices } from './licences.mjs';
import { root, run, seconds, wasInterrupted } from './run.mjs';
import { computeHash, isDone, markDone } from './stamp.mjs';

/** The sources of every release besides its own folder. */
const common = ['tsconfig.base.json', 'platform/src', 'platform/package.json', 'shared-api', 'shared-ui'];

/**
 * The lock file as far as it concerns the release of a package: without what other remotes, the server and the tests depend on, so that a new
 * remote leaves the builds of all others as they are.
 */
function readLock(owner) {
  const concerned = new Set(['.', owner, 'platform', 'shared-api', 'shared-ui']);
  const [before, importers, after] = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').split(
    /^importers:$|^packages:$/m,
  );
  const sections = importers?.split(/^(?= {2}\S+:$)/m) ?? [];
  const kept = sections.filter((section) => concerned.has(/^ {2}(\S+):$/m.exec(section)?.[1] ?? '.'));
  return [before, ...kept, after].join('');
}

/** Folders of the finished releases, the shell first. */
export const releaseFolders = () => ['shell', ...remotes()].map((name) => join(root, name, 'dist'));

/** Path of the bundler's program, as installed in a package. */
export const rsbuild = (owner) => join(root, owner, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');

/** Builds the package with an `rsbuild.config.ts` in `folder`, unless its last build has the same sources. */
async function build(owner, folder = owner) {
  const value = computeHash([owner, ...common], readLock(owner));
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

/** The server's programs. */
const programs = {
  main: 'server/src/main.ts',
  drawing: 'server/src/drawing-process.ts',
  'page-drawing': 'platform/src/edge/drawn-pages/program.mjs',
  openapi: 'server/src/commands/openapi.ts',
  operator: 'server/src/commands/operator.ts',
  import: 'server/src/commands/import.ts',
  export: 'server/src/commands/export.ts',
};

/** Path of one of the server's programs, as `buildServer` writes it. */
export const serverProgram = (/** @type {keyof typeof programs} */ name) =>
  join(root, 'server', 'dist', `${name}.js`);

/** esbuild's replacement for a `require` that it cannot resolve: in an ES module it throws when it is called. */
const requireShim = 'Dynamic require of';

/**
 * Bundles the server's programs into a folder. Packages that the server depends on stay external; everything else is bundled.
 * @returns {Promise<string | undefined>} the error
 */
export async function bundleServer(folder, entryPoints = programs) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !dependencies[name].startsWith('workspace:'));
  const { build, stop } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints,
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
      metafile: true,
      write: false,
    });
    // Such a package can be loaded from sources and from the build, and fails only when it is used, so that the build
    // must report it.
    if (outputFiles.some(({ path, text }) => path.endsWith('.js') && text.includes(requireShim)))
      return `Packages that call \`require\` while they run cannot be bundled: name those of them that are imported among the dependencies of server/package.json (${packagesThatRequire(metafile).join(', ')}).`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  } catch ({ message }) {
    return `The server could not be built:\n${message}`;
  } finally {
    // Its process would keep some 200 MB as long as the site runs.
    await stop();
  }
  return undefined;
}

/** The bundled packages that require a module which is not bundled, such as one of Node. */
function packagesThatRequire({ inputs }) {
  const names = Object.entries(inputs)
    .filter(([, { imports }]) => imports.some(({ kind, external }) => external && kind === 'require-call'))
    .map(([path]) => path.match(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? path);
  return [...new Set(names)].sort();
}

/**
 * Builds the server's programs: one file each, and the files that they share. They start in a fraction of the time that their sources need.
 * @returns {Promise<string | undefined>} the error
 */
export async function buildServer() {
  const value = computeHash(
    ['server/src', 'server/package.json', 'scripts/lib/licences.mjs', ...common],
    readLock('server'),
  );
  const folder = join(root, 'server', 'dist');
  const stamp = join(folder, '.built-from');
  if (isDone(stamp, value)) return undefined;
  const begun = performance.now();
  const { notices, failure = await bundleServer(folder) } = await collectNotices();
  if (failure !== undefined) return failure;
  writeFileSync(join(folder, 'licences.txt'), notices);
  markDone(stamp, value);
  console.log(`Built the server in ${seconds(begun)}.`);
  return undefined;
}

/** Builds the design system's catalogue, which browser tests open. */
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
