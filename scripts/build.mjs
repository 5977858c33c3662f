#!/usr/bin/env node
// Builds the shell and the remotes into their dist folders: `npm run build`, or `npm run build -- mf-auth`.
import { buildAll } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { fail, forwardSignals } from './lib/run.mjs';

forwardSignals();
const names = process.argv.slice(2);
const failure = (await install()) ?? (await buildAll(names.length > 0 ? names : undefined));
if (failure !== undefined) fail(failure);
