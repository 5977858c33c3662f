#!/usr/bin/env node
// Takes the screenshots of the consultants' help guide anew, in both languages, from the demonstration site: `npm run guide`.
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { install, nodeProblem } from './lib/install.mjs';
import { fail, forwardSignals, root, run, wasInterrupted } from './lib/run.mjs';

async function takePictures() {
  const browser = await ensureBrowser();
  if (browser === undefined) fail('No Chromium could be found or installed.');
  return run(
    join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'guide.config.ts'],
    { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: browser.path } },
  );
}
forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);
const { code } = await takePictures();
process.exit(wasInterrupted() ? 130 : code);
