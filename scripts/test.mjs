#!/usr/bin/env node
// Runs everything that must hold before a commit lands: `npm test`. With names it runs only these steps: `npm test -- unit
// browser`. Its last line sums all of them. `--shard=1/3` runs a third of the browser tests, as CI divides them.
import { install, nodeProblem } from './lib/install.mjs';
import { fail, forwardSignals } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { steps } from './lib/steps.mjs';

forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);

const options = process.argv.slice(2);
const asked = options.filter((option) => !/^--shard=\d+\/\d+$/.test(option));
const shard = options.filter((option) => !asked.includes(option));
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`No step ${unknown.join(', ')}: there are ${Object.keys(steps).join(', ')}.`);

await runSteps(
  Object.entries({ ...steps, browser: () => steps.browser(shard) }).filter(
    ([name]) => asked.length === 0 || asked.includes(name),
  ),
);
