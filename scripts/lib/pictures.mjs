import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { install, nodeProblem } from './install.mjs';
import { fail, forwardSignals, root, run, wasInterrupted } from './run.mjs';

/**
 * Runs one of e2e's configurations that take pictures of the demonstration site, and ends the process with its exit code.
 * @param {string} config such as `guide.config.ts`
 * @param {string[]} [args] for Playwright
 */
export async function takePictures(config, args = []) {
  forwardSignals();
  const problem = nodeProblem() ?? (await install());
  if (problem !== undefined) fail(problem);
  const browser = await ensureBrowser();
  if (browser === undefined) fail('No Chromium could be found or installed.');
  const { code } = await run(
    join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', config, ...args],
    { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: browser.path } },
  );
  process.exit(wasInterrupted() ? 130 : code);
}
