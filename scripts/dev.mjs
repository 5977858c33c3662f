#!/usr/bin/env node
// Hot reload for some remotes inside the otherwise released site: `npm run dev -- mf-auth [mf-courses …]`. The shell is
// built for development once, the other remotes are as `npm start` has them. With RAFIQ_SITE=https://… nothing but the
// remotes' servers is started: that released site takes them, for a visitor whom its edge allows overrides.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll, releaseFolders, rsbuild } from './lib/build.mjs';
import { install, nodeProblem, remotes } from './lib/install.mjs';
import { fail, forwardSignals, root, run } from './lib/run.mjs';

/** Of the development server of the first remote; the site's is PORT. */
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

/** Starts the development servers. @returns remote → address, and what ends them */
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

async function startSite() {
  const shell = join(cache, 'shell');
  console.log('Building the shell for development …');
  const built = await run(
    process.execPath,
    [rsbuild('shell'), 'build', '--mode', 'development', '--dist-path', shell],
    { cwd: join(root, 'shell'), quiet: true, env: { NODE_ENV: 'development' } },
  );
  if (built.code !== 0) fail(built.output);

  // From here on TypeScript runs in this process.
  const { register } = await import('tsx/esm/api');
  register();
  const { keysIn, openReleases, promote, publishReleases } = await import('../platform/src/release/index.ts');
  const releases = openReleases(store, keysIn(keys), (message) => console.warn(message));
  try {
    // Without the gate: a shell for development is larger, and has source maps.
    await promote(releases, await publishReleases(releases, [shell, ...releaseFolders().slice(1)]));
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
    stopOnSignals(async () => {
      end();
      await close();
    });
    console.log(`${chosen.join(', ')} with hot reload: ${url}`);
  } catch (error) {
    end();
    fail(error instanceof StartError ? error.message : error);
  }
}
