#!/usr/bin/env node
// Hot reload for some remotes inside the otherwise released site: `npm run dev -- mf-auth [mf-courses …]`. The shell is
// built for development once, the other remotes are as `npm start` has them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll, releaseFolders, rsbuild } from './lib/build.mjs';
import { install, nodeProblem, remotes } from './lib/install.mjs';
import { fail, forwardSignals, root, run } from './lib/run.mjs';

const firstPort = 4101;
const cache = join(root, '.cache', 'dev');
const store = join(cache, 'releases');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !remotes().includes(name));
if (chosen.length === 0 || unknown.length > 0)
  fail(`Name the remotes to work on: npm run dev -- mf-auth. There are ${remotes().join(', ')}.`);

const stopForwarding = forwardSignals();
const problem = nodeProblem() ?? (await install()) ?? (await buildAll(remotes()));
if (problem !== undefined) fail(problem);

const shell = join(cache, 'shell');
console.log('Building the shell for development …');
for (const [command, args, cwd] of [
  [rsbuild('shell'), ['build', '--mode', 'development', '--dist-path', shell], join(root, 'shell')],
  [
    '--import',
    ['tsx', 'platform/src/release/cli.ts', 'publish', '--store', store, shell, ...releaseFolders().slice(1)],
    root,
  ],
]) {
  const { code, output } = await run(process.execPath, [command, ...args], {
    cwd,
    quiet: true,
    env: { NODE_ENV: 'development' },
  });
  if (code !== 0) fail(output);
}

const overrides = {};
const servers = chosen.map((name, index) => {
  const port = firstPort + index;
  overrides[name] = `http://localhost:${port}/`;
  const child = spawn(process.execPath, [rsbuild(name), 'dev', '--port', String(port)], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  child.once('exit', (code) => code && fail(`The development server of ${name} ended.`));
  return child;
});

const { register } = await import('tsx/esm/api');
register();
const { readConfig, start, StartError } = await import('../server/src/main.ts');
const { stopOnSignals } = await import('../server/src/kernel/stop-on-signals.ts');
const reading = readConfig({ DATA_DIR: join(cache, 'data'), ...process.env, RELEASES_DIR: store });
if (!reading.ok) fail(reading.message);
try {
  const { url, close } = await start(reading.config, {
    log: { level: process.env.LOG_LEVEL || 'warn' },
    overrides,
  });
  stopForwarding();
  stopOnSignals(async () => {
    for (const server of servers) server.removeAllListeners('exit').kill();
    await close();
  });
  console.log(`${chosen.join(', ')} with hot reload: ${url}`);
} catch (error) {
  for (const server of servers) server.kill();
  fail(error instanceof StartError ? error.message : error);
}
