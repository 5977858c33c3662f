#!/usr/bin/env node
// Everything that must hold before a commit lands: `npm test`. With names it runs some of the steps only:
// `npm test -- unit browser`. Its last line sums all of them.
import { install, nodeProblem } from './lib/install.mjs';
import { fail, forwardSignals } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { steps } from './lib/steps.mjs';

forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`No step ${unknown.join(', ')}: there are ${Object.keys(steps).join(', ')}.`);

await runSteps(Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name)));
