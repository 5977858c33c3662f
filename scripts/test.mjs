#!/usr/bin/env node
// Everything that must hold before a commit lands: `npm test`. With names it runs some of the steps only:
// `npm test -- unit browser`. Its last line sums all of them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildAll, buildCatalogue } from './lib/build.mjs';
import { install, nodeProblem, packages } from './lib/install.mjs';
import { ensurePostgresBinaries, startPostgres } from './lib/postgres.mjs';
import { fail, forwardSignals, root, run, seconds, wasInterrupted } from './lib/run.mjs';

const bin = (folder, name) => join(root, folder, 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'rafiq-test-'));
const failed = (message) => {
  console.error(message);
  return { passed: 0, failed: 1 };
};

/** A step that passes or fails as one. */
const check = async (command, args, options) => {
  const { code } = await run(command, args, options);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** A run that wrote a JSON report; a run without one, or with no test in it, has failed. */
function summed(file, count) {
  if (!existsSync(file)) return failed('The run left no report.');
  const sum = count(JSON.parse(readFileSync(file, 'utf8')));
  return sum.passed + sum.failed === 0 ? failed('The run had no test.') : sum;
}

async function vitest(name, env) {
  const file = join(reports, `${name}.json`);
  const { code } = await run(
    bin('.', 'vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env: { ...env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
  );
  const sum = summed(file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
  // A file that does not even load has no failed test of its own.
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

/** Whether the step `server` had no PostgreSQL, and has left nothing to the step `embedded`. */
let ranOnEmbedded = false;

const steps = {
  format: () => check(bin('.', 'biome'), ['format', '.']),
  lint: () => check(bin('.', 'biome'), ['lint', '--error-on-warnings', '.']),
  types: async () => {
    const sum = { passed: 0, failed: 0 };
    const waiting = packages();
    // The compiler's own checkers would each work out most types anew: a process for each core does the work once.
    const checkSome = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const { code, output } = await run(
          process.execPath,
          [
            join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
            ...['--noEmit', '--checkers', '1', '--pretty', String(process.stdout.isTTY === true), '-p', name],
          ],
          { quiet: true },
        );
        if (code !== 0) console.error(`${name}: types\n${output}`);
        sum[code === 0 ? 'passed' : 'failed'] += 1;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, checkSome));
    return sum;
  },
  unit: () => vitest('unit', {}),
  server: async () => {
    const binaries = await ensurePostgresBinaries();
    if (binaries === undefined) {
      if (process.env.CI)
        return failed('No PostgreSQL on this machine: in CI the server tests must run on one.');
      console.log('No PostgreSQL on this machine: all server tests run on PGlite.');
      ranOnEmbedded = true;
      return vitest('server', { RAFIQ_TESTS: 'server', TEST_DATABASE_URL: '' });
    }
    const postgres = await startPostgres(binaries).catch(({ message }) => message);
    if (typeof postgres === 'string') return failed(postgres);
    try {
      return await vitest('server', { RAFIQ_TESTS: 'server', TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  },
  embedded: async () => {
    if (!ranOnEmbedded) return vitest('embedded', { RAFIQ_TESTS: 'embedded', TEST_DATABASE_URL: '' });
    console.log('They ran with the others.');
    return { passed: 0, failed: 0 };
  },
  browser: async () => {
    const browser = await ensureBrowser();
    if (browser === undefined)
      return failed('No Chromium could be found or installed for the browser tests.');
    const problem = (await buildAll()) ?? (await buildCatalogue());
    if (problem !== undefined) return failed(problem);
    const file = join(reports, 'browser.json');
    const { code } = await run(bin('e2e', 'playwright'), ['test'], {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const sum = summed(file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }));
    return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
  },
};

forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`No step ${unknown.join(', ')}: there are ${Object.keys(steps).join(', ')}.`);

const total = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (wasInterrupted()) fail('Interrupted.');
  const begun = performance.now();
  console.log(`\n── ${name}`);
  const sum = await step();
  total.passed += sum.passed;
  total.failed += sum.failed;
  console.log(`── ${name}: ${sum.passed} passed, ${sum.failed} failed (${seconds(begun)})`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
