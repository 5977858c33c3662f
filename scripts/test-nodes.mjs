#!/usr/bin/env node
// Runs the checks that `npm test` runs on one other version of Node on every version that Rafiq supports: `npm run test:nodes`,
// or on some: `npm run test:nodes -- 22`. `npm test` covers the running version.
import { install, nodeProblem } from './lib/install.mjs';
import { nodeVersions, otherNodes } from './lib/nodes.mjs';
import { fail, forwardSignals } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { tryNode } from './lib/steps.mjs';

forwardSignals();
const asked = process.argv.slice(2);
const unknown = asked.filter((version) => !nodeVersions.includes(version));
if (unknown.length > 0) fail(`Not one of ${nodeVersions.join(', ')}: ${unknown.join(', ')}.`);
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);

const versions = asked.length > 0 ? asked : otherNodes();
await runSteps(versions.map((version) => [`Node ${version}`, () => tryNode(version)]));
