#!/usr/bin/env node
// What `npm test` tries on one other version of Node, on every version that Rafiq runs on: `npm run test:nodes`, or some of them:
// `npm run test:nodes -- 22`. The version that runs this is the one that `npm test` takes.
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
