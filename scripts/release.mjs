#!/usr/bin/env node
// Releases of the shell and the remotes: `npm run release -- status`, `npm run release -- publish mf-auth`. The platform
// implements the verbs (`npm run release -- --help`). This script adds what only this checkout knows: its packages, and
// the API's document.
import { install, nodeProblem } from './lib/install.mjs';
import { openapiFile } from './lib/openapi.mjs';
import { fail, forwardSignals, wasInterrupted } from './lib/run.mjs';

/** Verbs that run the gate. */
const gated = ['publish', 'promote', 'rollback', 'doctor'];

const args = process.argv.slice(2);
const hasOption = (option) => args.some((arg) => arg === option || arg.startsWith(`${option}=`));

const stopForwarding = forwardSignals();
const problem = nodeProblem() ?? (await install());
if (problem !== undefined) fail(problem);

const { RAFIQ_OPENAPI, RAFIQ_API } = process.env;
const named = RAFIQ_OPENAPI || RAFIQ_API || ['--openapi', '--api', '--help'].some(hasOption);
if (gated.includes(args[0]) && !named) {
  const { file, failure } = await openapiFile();
  if (file !== undefined) process.env.RAFIQ_OPENAPI = file;
  else console.error(failure);
}
if (wasInterrupted()) process.exit(130);
stopForwarding();
await import('../platform/bin/release.mjs');
