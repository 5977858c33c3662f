#!/usr/bin/env node
// Serves the design system's catalogue with hot reload: `npm run ui`, at http://localhost:6100 or on another PORT.
// `npm run ui -- pictures` retakes the pictures with which the browser tests compare its parts.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildCatalogue, rsbuild } from './lib/build.mjs';
import { install, nodeProblem } from './lib/install.mjs';
import { fail, forwardSignals, root, run, wasInterrupted } from './lib/run.mjs';

const asked = process.argv.slice(2);
if (asked.length > 0 && String(asked) !== 'pictures')
  fail('npm run ui serves the catalogue, npm run ui -- pictures takes its pictures anew.');

async function serve() {
  const port = process.env.PORT || '6100';
  if (!/^\d+$/.test(port) || Number(port) > 65_535) fail(`PORT is no port: ${port}`);
  console.log(`The catalogue with hot reload: http://localhost:${port}`);
  return run(process.execPath, [rsbuild('shared-ui'), 'dev', '--port', port], {
    cwd: join(root, 'shared-ui', 'catalogue'),
    env: { NODE_ENV: 'development' },
  });
}

async function takePictures() {
  const browser = await ensureBrowser();
  if (browser === undefined) fail('No Chromium could be found or installed.');
  const problem = await buildCatalogue();
  if (problem !== undefined) fail(problem);
  // Removes the pictures of deleted parts as well.
  rmSync(join(root, 'e2e', 'snapshots'), { recursive: true, force: true });
  return run(
    join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'catalogue.config.ts', '--update-snapshots=all'],
    { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: browser.path } },
  );
}

forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);
const { code } = await (asked.length > 0 ? takePictures() : serve());
process.exit(wasInterrupted() ? 130 : code);
