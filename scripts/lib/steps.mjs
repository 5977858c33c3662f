// What must hold before a commit lands, a step each; `npm test` takes all of them, `npm run check` what a change can break.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildAll, buildCatalogue } from './build.mjs';
import { packages } from './install.mjs';
import { farthestNode, installNode, startOn } from './nodes.mjs';
import { ensurePostgresBinaries, startPostgres } from './postgres.mjs';
import { root, run } from './run.mjs';

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

const added = (...sums) => ({
  passed: sums.reduce((sum, { passed }) => sum + passed, 0),
  failed: sums.reduce((sum, { failed }) => sum + failed, 0),
});

/** A run that wrote a JSON report; a run without one, or with no test in it, has failed. */
function summed(file, count) {
  if (!existsSync(file)) return failed('The run left no report.');
  const sum = count(JSON.parse(readFileSync(file, 'utf8')));
  return sum.passed + sum.failed === 0 ? failed('The run had no test.') : sum;
}

/** @param {string[]} [which] the command of Vitest and its filters: everything by default */
export async function vitest(name, env, which = ['run']) {
  const file = join(reports, `${name}.json`);
  const { code } = await run(
    bin('.', 'vitest'),
    [
      ...which,
      ...['dot', 'json', join(root, 'scripts', 'lib', 'stall-reporter.mjs')].map(
        (name) => `--reporter=${name}`,
      ),
      `--outputFile.json=${file}`,
    ],
    { env: { ...env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
  );
  const sum = summed(file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
  // A file that does not even load has no failed test of its own.
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

/** Runs with the address of a PostgreSQL of its own; with an empty one, which stands for PGlite, where this machine has none. */
export async function withPostgres(use) {
  const binaries = await ensurePostgresBinaries();
  if (binaries === undefined)
    return process.env.CI
      ? failed('No PostgreSQL on this machine: in CI the server tests must run on one.')
      : use('');
  const postgres = await startPostgres(binaries).catch(({ message }) => message);
  if (typeof postgres === 'string') return failed(postgres);
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** @param {string} database the address of the shared site's PostgreSQL; empty for the embedded database */
async function playwright(browser, database) {
  const file = join(reports, 'browser.json');
  // A test that passes at its second try only does not stop a landing; the report names it.
  const { code } = await run(bin('e2e', 'playwright'), ['test', '--retries', '1'], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: browser, RAFIQ_E2E_DATABASE: database, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const sum = summed(file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: stats.flaky,
  }));
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

/** Of the tests of the built server, a journey of two people through what is shipped. */
const productionSmoke = 'e2e/production/journey.test.ts';

/**
 * What a version of Node can break: `npm start` with builds of its own, the unit tests, and the built server in production mode.
 * @param {string[]} [production] the tests of the built server: all by default
 */
export async function tryNode(version, production = []) {
  const { env, problem } = await installNode(version);
  if (problem !== undefined) return failed(problem);
  const failure = await startOn(env);
  if (failure !== undefined) return failed(failure);
  return added(
    { passed: 1, failed: 0 },
    await vitest('unit', env),
    await withPostgres((url) =>
      vitest('production', { ...env, RAFIQ_TESTS: 'production', TEST_DATABASE_URL: url }, [
        'run',
        ...production,
      ]),
    ),
  );
}

/** Whether the step `server` had no PostgreSQL, and has left nothing to the step `embedded`. */
let ranOnEmbedded = false;

export const steps = {
  format: () => check(bin('.', 'biome'), ['format', '.']),
  lint: async () =>
    added(
      await check(bin('.', 'biome'), ['lint', '--error-on-warnings', '.']),
      await check(process.execPath, [join(root, 'scripts', 'lint.mjs')]),
    ),
  // The server in a process of a benchmark has the types of Node alone.
  types: async (waiting = [...packages(), 'bench/costs']) => {
    const sum = { passed: 0, failed: 0 };
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
  server: () =>
    withPostgres((url) => {
      ranOnEmbedded = url === '';
      if (ranOnEmbedded) console.log('No PostgreSQL on this machine: all server tests run on PGlite.');
      return vitest('server', { RAFIQ_TESTS: 'server', TEST_DATABASE_URL: url });
    }),
  embedded: async () => {
    if (!ranOnEmbedded) return vitest('embedded', { RAFIQ_TESTS: 'embedded', TEST_DATABASE_URL: '' });
    console.log('They ran with the others.');
    return { passed: 0, failed: 0 };
  },
  production: async () => {
    const problem = await buildAll();
    if (problem !== undefined) return failed(problem);
    return withPostgres((url) => vitest('production', { RAFIQ_TESTS: 'production', TEST_DATABASE_URL: url }));
  },
  node: () => {
    const version = farthestNode();
    console.log(`On Node ${version}:`);
    return tryNode(version, [productionSmoke]);
  },
  browser: async () => {
    const browser = await ensureBrowser();
    if (browser === undefined)
      return failed('No Chromium could be found or installed for the browser tests.');
    const problem = (await buildAll()) ?? (await buildCatalogue());
    if (problem !== undefined) return failed(problem);
    return withPostgres((url) => playwright(browser.path, url));
  },
};

/** Removes what the steps have written down. */
export const removeReports = () => rmSync(reports, { recursive: true, force: true });
