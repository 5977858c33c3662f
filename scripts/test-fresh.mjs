#!/usr/bin/env node
// Runs the two commands of the README in an empty clone, with an empty npm cache and without files of this checkout:
// `npm run test:fresh`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, forwardSignals, root, run, wasInterrupted } from './lib/run.mjs';
import { tryStart } from './lib/start-site.mjs';

const port = process.env.PORT ?? '8097';
const place = mkdtempSync(join(tmpdir(), 'rafiq-fresh-'));
const clone = join(place, 'rafiq');
const env = {
  DATA_DIR: join(place, 'data'),
  npm_config_cache: join(place, 'npm-cache'),
  // Folder where pnpm stores downloaded packages.
  XDG_DATA_HOME: join(place, 'share'),
  XDG_CACHE_HOME: join(place, 'cache'),
  XDG_STATE_HOME: join(place, 'state'),
};

forwardSignals();
try {
  const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  if (cloned.code !== 0) fail('The clone failed.');
  const start = (limit) => tryStart({ cwd: clone, env, port, limit });
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
