#!/usr/bin/env node
// Plants the mutants of `mutants/list.mjs`, one after the other, in a copy of this checkout, and runs the tests that must find each: `npm run
// mutants`. With words it plants those whose names, kinds or steps contain one of them: `npm run mutants -- money browser`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { install, packages } from './lib/install.mjs';
import { ensurePostgresBinaries, startPostgres } from './lib/postgres.mjs';
import { fail, forwardSignals, root, run, seconds, wasInterrupted } from './lib/run.mjs';
import { findProblems } from './mutants/find-problems.mjs';
import { mutants } from './mutants/list.mjs';

forwardSignals();
const words = process.argv.slice(2);
const chosen = mutants.filter(
  ({ name, kind, by }) =>
    words.length === 0 || words.some((word) => [name, kind, by].some((text) => text.includes(word))),
);
if (chosen.length === 0) fail(`No mutant has ${words.join(' or ')} in its name, kind or step.`);
const problems = [await install(), ...findProblems(root, mutants)].filter((problem) => problem !== undefined);
if (problems.length > 0) fail(problems.join('\n'));

const copy = mkdtempSync(join(tmpdir(), 'rafiq-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const bin = (folder, name) => join(copy, folder, 'node_modules', '.bin', name);
const inCopy = (command, args, env) => run(command, args, { cwd: copy, env, quiet: true });

/** Copies the files of git, and the builds, so that only changed packages are built again. */
async function copyCheckout() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    quiet: true,
  });
  const builds = [...packages().map((name) => `${name}/dist`), 'shared-ui/catalogue/dist'];
  for (const file of [...output.split('\0').filter(Boolean), ...builds]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    // A file may be deleted and still be in git's index; a package may have no build.
    try {
      cpSync(join(root, file), join(copy, file), { recursive: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  // The lint asks git which files are the project's.
  await inCopy('git', ['init', '--quiet']);
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const options = ['install', '--frozen-lockfile', '--prefer-offline'];
  const { code, output: log } = await inCopy('npx', ['-y', packageManager, ...options], { CI: 'true' });
  if (code !== 0) fail(`The packages could not be installed in the copy:\n${log}`);
}

/** @typedef {{ passed: number, failed: number, output: string }} Result */

/** Runs tests by Vitest. @returns {Promise<Result>} */
async function runVitest({ in: files, test }, env) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const filter = test === undefined ? [] : ['-t', test];
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...filter, ...files];
  const { output } = await inCopy(bin('.', 'vitest'), args, { NO_COLOR: '1', ...env });
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed, failed, output };
}

const reportOf = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });

/** How each step runs the tests of a mutant. */
const steps = {
  lint: async () => reportOf(await inCopy(process.execPath, ['scripts/lint.mjs'])),
  types: async ({ in: [name] }) => reportOf(await inCopy(bin('.', 'tsc'), ['--noEmit', '-p', name])),
  unit: (mutant) => runVitest(mutant, {}),
  server: (mutant, { url }) => runVitest(mutant, { RAFIQ_TESTS: 'server', TEST_DATABASE_URL: url }),
  browser: async ({ in: files, test }, { url, browser }) => {
    const built = await inCopy(process.execPath, ['scripts/build.mjs']);
    if (built.code !== 0) return { passed: 0, failed: 0, output: built.output };
    const filter = test === undefined ? [] : ['-g', test];
    const report = join(copy, 'report.json');
    rmSync(report, { force: true });
    const { output } = await run(bin('e2e', 'playwright'), ['test', ...filter, ...files], {
      cwd: join(copy, 'e2e'),
      env: { CHROMIUM_PATH: browser, RAFIQ_E2E_DATABASE: url, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      quiet: true,
    });
    // A site that does not start, such as one that the gate rejects, leaves no report.
    if (!existsSync(report)) return { passed: 0, failed: 0, output };
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected, output };
  },
};

/** Runs the tests of a mutant, with a PostgreSQL of their own where they need one. @returns {Promise<Result>} */
async function runTests(mutant) {
  if (mutant.by !== 'server' && mutant.by !== 'browser') return steps[mutant.by](mutant, {});
  const binaries = await ensurePostgresBinaries();
  if (binaries === undefined) return steps[mutant.by](mutant, { url: '', browser: undefined });
  const postgres = await startPostgres(binaries);
  try {
    const browser = mutant.by === 'browser' ? (await ensureBrowser())?.path : undefined;
    return await steps[mutant.by](mutant, { url: postgres.url, browser });
  } finally {
    await postgres.stop();
  }
}

await copyCheckout();

/** The chosen tests, without a change: tests that fail already would find everything. One run for each step, but for the browser's. */
function toBaseline() {
  const own = chosen.filter(({ by }) => by === 'browser' || by === 'types');
  const together = ['lint', 'unit', 'server'].flatMap((by) => {
    const all = chosen.filter((mutant) => mutant.by === by);
    return all.length === 0 ? [] : [{ by, in: [...new Set(all.flatMap(({ in: files }) => files))] }];
  });
  const keyOf = ({ by, in: files, test }) => JSON.stringify([by, files, test]);
  return [...together, ...new Map(own.map((mutant) => [keyOf(mutant), mutant])).values()];
}

for (const tests of toBaseline()) {
  const begun = performance.now();
  const { passed, failed, output } = await runTests(tests);
  if (passed === 0 || failed > 0) fail(`${output}\nThe tests of ${tests.by} fail without a change.`);
  console.log(`Without a change: ${passed} tests pass (${tests.by}, ${seconds(begun)})`);
}

let found = 0;
for (const mutant of chosen) {
  if (wasInterrupted()) fail('Interrupted.');
  const begun = performance.now();
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  const planted = text.replace(mutant.from, () => mutant.to);
  writeFileSync(path, planted);
  const { failed, output } = await runTests(mutant).finally(() => writeFileSync(path, text));
  if (failed > 0) found += 1;
  else console.log(output.slice(-2_000));
  const verdict = failed > 0 ? 'found' : 'NOT FOUND';
  console.log(`${verdict}: ${mutant.kind}, ${mutant.name} (${mutant.by}, ${seconds(begun)})`);
}
console.log(`\n${found} of ${chosen.length} mutants found`);
process.exit(found === chosen.length ? 0 : 1);
