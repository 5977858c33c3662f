#!/usr/bin/env node
// The two commands of the README in an empty clone, with an empty npm cache and nothing of this checkout's:
// `npm run test:fresh`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, forwardSignals, root, run, seconds, wasInterrupted } from './lib/run.mjs';

const port = process.env.PORT ?? '8097';
const place = mkdtempSync(join(tmpdir(), 'rafiq-fresh-'));
const clone = join(place, 'rafiq');
const env = {
  PORT: port,
  DATA_DIR: join(place, 'data'),
  npm_config_cache: join(place, 'npm-cache'),
  // Where pnpm keeps what it has fetched.
  XDG_DATA_HOME: join(place, 'share'),
  XDG_CACHE_HOME: join(place, 'cache'),
  XDG_STATE_HOME: join(place, 'state'),
};

/** Starts the site, waits for its last line, looks at it, and ends it with Ctrl-C's signal. */
async function start(limit) {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which Ctrl-C reaches as a whole.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`not ready within ${limit / 1000} s`)), limit);
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      if (output.includes(`Rafiq is ready at http://localhost:${port}\n`)) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once('exit', () => reject(new Error('the start ended early')));
  });
  try {
    await ready;
    const took = seconds(begun);
    const page = await fetch(`http://localhost:${port}/login`, { headers: { accept: 'text/html' } });
    if (page.status !== 200) throw new Error(`/login answered ${page.status}`);
    return took;
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

forwardSignals();
try {
  const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  if (cloned.code !== 0) fail('The clone failed.');
  const first = await start(15 * 60_000);
  const second = await start(60_000);
  const test = await run('npm', ['test'], { cwd: clone, env });
  console.log(
    `First start ${first}, second start ${second}, npm test ${test.code === 0 ? 'passed' : 'failed'}.`,
  );
  process.exitCode = test.code;
} catch (error) {
  if (!wasInterrupted()) console.error(`npm start: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
