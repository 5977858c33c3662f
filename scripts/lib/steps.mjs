// The steps that must pass before a commit lands. `npm test` runs all of them, `npm run check` those that a change can
// break.
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

/** A step that passes or fails as a whole. */
const check = async (command, args, options) => {
  const { code } = await run(command, args, options);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const added = (...sums) => ({
  passed: sums.reduce((sum, { passed }) => sum + passed, 0),
  failed: sums.reduce((sum, { failed }) => sum + failed, 0),
});

/** Reads a run's JSON report. A run without a report, or without a test in it, has failed. */
function summed(file, count) {
  if (!existsSync(file)) return failed('The run left no report.');
  const sum = count(JSON.parse(readFileSync(file, 'utf8')));
  return sum.passed + sum.failed === 0 ? failed('The run had no test.') : sum;
}

/** @param {string[]} [which] the command of Vitest and its filters; everything by default */
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
  // A file that cannot be loaded has no failed test of its own.
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

/** Runs with the address of a new PostgreSQL; with an empty address, which means PGlite, if this machine has none. */
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

/**
 * @param {string} database the address of the shared site's PostgreSQL; empty for the embedded database
 * @param {string[]} shard Playwright's `--shard=1/3`, or nothing
 */
async function playwright(browser, database, shard) {
  const file = join(reports, 'browser.json');
  // A test that passes only at its second attempt does not block a commit, but the report lists it.
  const { code } = await run(bin('e2e', 'playwright'), ['test', '--retries', '1', ...shard], {
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

/** The one test of the built server that also runs on another version of Node: a journey of two users through the shipped programs. */
const productionSmoke = 'e2e/production/journey.test.ts';

/** The unit tests without a document: screens run in browsers, which have no Node. */
const withoutDocument = ['run', '--project', 'rules', '--project', 'alone'];

/**
 * What a version of Node can break: `npm start` with its own builds, the unit tests, and the built server in production mode.
 * @param {{ unit?: string[], production?: string[] }} [which] the command of Vitest for the unit tests, and the tests of the built
 *   server: all by default
 */
export async function tryNode(version, { unit = ['run'], production = [] } = {}) {
  const { env, problem } = await installNode(version);
  if (problem !== undefined) return failed(problem);
  const failure = await startOn(env);
  if (failure !== undefined) return failed(failure);
  return added(
    { passed: 1, failed: 0 },
    await vitest('unit', env, unit),
    await withPostgres((url) =>
      vitest('production', { ...env, RAFIQ_TESTS: 'production', TEST_DATABASE_URL: url }, [
        'run',
        ...production,
      ]),
    ),
  );
}

/** Whether the step `server` ran without PostgreSQL, so that the step `embedded` would repeat it. */
let ranOnEmbedded = false;

export const steps = {
  format: () => check(bin('.', 'biome'), ['format', '.']),
  lint: async () =>
    added(
      await check(bin('.', 'biome'), ['lint', '--error-on-warnings', '.']),
      await check(process.execPath, [join(root, 'scripts', 'lint.mjs')]),
    ),
  // bench/costs runs the server within its own process, so that it needs Node's types only.
  types: async (waiting = [...packages(), 'bench/costs']) => {
    const sum = { passed: 0, failed: 0 };
    // The compiler's own parallel checkers would each compute most types again; one process per core avoids that.
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
    withPostgres(async (url) => {
      ranOnEmbedded = url === '';
      if (ranOnEmbedded) console.log('No PostgreSQL on this machine: all server tests run on PGlite.');
      const seen = join(reports, 'errors.txt');
      const env = { RAFIQ_TESTS: 'server', TEST_DATABASE_URL: url, RAFIQ_ERRORS: seen };
      const sum = await vitest('server', env);
      // A run with failed tests has not seen all errors, nor one on PGlite, where no call waits for another.
      if (sum.failed > 0 || ranOnEmbedded) return sum;
      return added(sum, await check(bin('.', 'tsx'), [join(root, 'server/src/commands/errors.ts'), seen]));
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
    return tryNode(version, { unit: withoutDocument, production: [productionSmoke] });
  },
  browser: async (/** @type {string[]} */ shard = []) => {
    const browser = await ensureBrowser();
    if (browser === undefined)
      return failed('No Chromium could be found or installed for the browser tests.');
    const problem = (await buildAll()) ?? (await buildCatalogue());
    if (problem !== undefined) return failed(problem);
    return withPostgres((url) => playwright(browser.path, url, shard));
  },
};

/** Removes the reports of the steps. */
export const removeReports = () => rmSync(reports, { recursive: true, force: true });
