#!/usr/bin/env node
// Checks what a change can break, in less than two minutes: `npm run check`. It checks format and lint of everything, the types of the
// packages that the change affects, and the tests of what it touches. `npm run check -- main` compares with a commit instead of the last
// one. `npm test` runs what this leaves out (other tests of the server, the built server, the browser).
import { findAffected } from './lib/find-affected.mjs';
import { install, nodeProblem, workspace } from './lib/install.mjs';
import { fail, forwardSignals, run } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { steps, vitest, withPostgres } from './lib/steps.mjs';

forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);

const [since = 'HEAD'] = process.argv.slice(2);
const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) fail(output.trim());
  return output.split('\n').filter(Boolean);
};
const changed = [
  ...(await git('diff', '--name-only', '--diff-filter=d', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
if (changed.length === 0)
  fail(`Nothing has changed since ${since}: npm run check -- <commit> compares with another commit.`);

const { types, unit, candidates, server } = findAffected(changed, workspace());
await runSteps([
  ['format', steps.format],
  ['lint', steps.lint],
  ...(types.length === 0 ? [] : [['types', () => steps.types([...types])]]),
  ...(unit.length === 0
    ? []
    : [
        [
          'unit',
          // Vitest reads the imports of each candidate, which takes longer than most tests.
          () =>
            vitest('unit', { RAFIQ_PACKAGES: candidates.join(' ') }, [
              'related',
              '--run',
              '--passWithNoTests',
              ...unit,
            ]),
        ],
      ]),
  ...(server.length === 0
    ? []
    : [
        [
          'server',
          () =>
            withPostgres((url) =>
              vitest('server', { RAFIQ_TESTS: 'server', TEST_DATABASE_URL: url }, ['run', ...server]),
            ),
        ],
      ]),
]);
