#!/usr/bin/env node
// Hot reload for some remotes inside the otherwise released site: `npm run dev -- mf-auth [mf-courses …]`. The shell is built for development, and
// rebuilt when its sources change; the other remotes are as `npm start` builds them. With RAFIQ_SITE=https://… it starts only the remotes' servers:
// that released site loads them for a visitor to whom its edge permits overrides.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { buildAll, releaseFolders, rsbuild } from './lib/build.mjs';
import { toEffect } from './lib/dev-changes.mjs';
import { install, nodeProblem, remotes } from './lib/install.mjs';
import { fail, forwardSignals, root, run, seconds } from './lib/run.mjs';

/** Port of the first remote's development server; PORT is that of the site. */
const firstPort = Number(process.env.RAFIQ_DEV_PORT || 4101);
if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > 65_000)
  fail(`RAFIQ_DEV_PORT is ${process.env.RAFIQ_DEV_PORT}, and has to be a port such as 4101.`);
const cache = join(root, '.cache', 'dev');
const store = join(cache, 'releases');
const keys = join(cache, 'keys');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !remotes().includes(name));
if (chosen.length === 0 || unknown.length > 0)
  fail(`Name the remotes to work on: npm run dev -- mf-auth. There are ${remotes().join(', ')}.`);

const site = process.env.RAFIQ_SITE || undefined;
const stopForwarding = forwardSignals();
const problem =
  nodeProblem() ?? (await install()) ?? (site === undefined ? await buildAll(remotes()) : undefined);
if (problem !== undefined) fail(problem);

/** Starts the development servers. @returns addresses by remote, and a function that stops them */
function serve() {
  const addresses = {};
  const servers = chosen.map((name, index) => {
    const port = firstPort + index;
    addresses[name] = `http://localhost:${port}/`;
    const child = spawn(process.execPath, [rsbuild(name), 'dev', '--port', String(port)], {
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: 'inherit',
    });
    child.once('exit', (code) => code && fail(`The development server of ${name} ended.`));
    return child;
  });
  const end = () => {
    for (const server of servers) server.removeAllListeners('exit').kill();
  };
  return { addresses, end };
}

if (site !== undefined) {
  const { addresses, end } = serve();
  stopForwarding();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  console.log(`Open ${site}/?overrides=on (in production with the secret) and enter in the panel:`);
  for (const [name, address] of Object.entries(addresses)) console.log(`  ${name}  ${address}`);
} else await startSite();

/** Builds the shell for development. @returns its folder, and the error if it failed */
async function buildShell() {
  const folder = join(cache, 'shell');
  const { code, output } = await run(
    process.execPath,
    [rsbuild('shell'), 'build', '--mode', 'development', '--dist-path', folder],
    { cwd: join(root, 'shell'), quiet: true, env: { NODE_ENV: 'development' } },
  );
  return { folder, problem: code === 0 ? undefined : output };
}

/** Milliseconds within which saved files count as one change. */
const togetherMs = 200;

/**
 * Handles changes of sources that no remote's development server watches. Sources of the shell are rebuilt and promoted, and the next load of a
 * page shows them; for other sources a line says what is needed to see the change.
 * @param promoteShell {(folder: string) => Promise<unknown>}
 * @returns a function that stops it
 */
function watchOthers(promoteShell) {
  const changed = new Set();
  let timer;
  let building = Promise.resolve();
  async function rebuild(files) {
    console.log(`${files} changed: building the shell …`);
    const begun = performance.now();
    const { folder, problem } = await buildShell();
    if (problem !== undefined) return console.error(`The shell could not be built:\n${problem}`);
    await promoteShell(folder);
    console.log(`The shell is built anew in ${seconds(begun)}: load the page again.`);
  }
  function takeUp() {
    const paths = [...changed];
    changed.clear();
    const affected = (effect) => paths.filter((path) => toEffect(path, chosen) === effect).join(', ');
    const [files, others] = [affected('shell'), affected('restart')];
    if (others !== '')
      console.log(
        `${others} changed: end this and start it again, with the remotes you change: npm run dev -- ${chosen.join(' ')}`,
      );
    if (files !== '')
      building = building.then(() => rebuild(files)).catch((error) => console.error(error.message));
  }
  const folders = ['shell', 'shared-ui', 'shared-api', 'platform', 'server', ...remotes()];
  const watchers = folders
    .filter((folder) => !chosen.includes(folder))
    .map((folder) =>
      watch(join(root, folder, 'src'), { recursive: true }, (_event, file) => {
        if (file === null) return;
        changed.add([folder, 'src', ...file.split(sep)].join('/'));
        clearTimeout(timer);
        timer = setTimeout(takeUp, togetherMs);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

async function startSite() {
  console.log('Building the shell for development …');
  const { folder: shell, problem: failure } = await buildShell();
  if (failure !== undefined) fail(failure);

  // From here on this process runs TypeScript.
  const { register } = await import('tsx/esm/api');
  register();
  const { keysIn, openReleases, promote, publishReleases } = await import('../platform/src/release/index.ts');
  const releases = openReleases(store, keysIn(keys), (message) => console.warn(message));
  // Skips the gate, because a shell for development is larger and has source maps.
  const release = async (folders) => promote(releases, await publishReleases(releases, folders));
  try {
    await release([shell, ...releaseFolders().slice(1)]);
  } catch (error) {
    fail(error.message);
  }

  const { addresses, end } = serve();

  const { readConfig, start, StartError } = await import('../server/src/main.ts');
  const { stopOnSignals } = await import('../server/src/kernel/stop-on-signals.ts');
  const reading = readConfig({
    DATA_DIR: join(cache, 'data'),
    ...process.env,
    RELEASES_STORE: store,
    KEYS_DIR: keys,
  });
  if (!reading.ok) fail(reading.message);
  try {
    const { url, close } = await start(reading.config, {
      log: { level: process.env.LOG_LEVEL || 'warn' },
      overrides: addresses,
    });
    stopForwarding();
    const endWatching = watchOthers((folder) => release([folder]));
    stopOnSignals(async () => {
      endWatching();
      end();
      await close();
    });
    console.log(`${chosen.join(', ')} with hot reload: ${url}`);
  } catch (error) {
    end();
    fail(error instanceof StartError ? error.message : error);
  }
}
