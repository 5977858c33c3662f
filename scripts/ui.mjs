#!/usr/bin/env node
// The design system's catalogue with hot reload: `npm run ui`, at http://localhost:6100 or on another PORT.
import { join } from 'node:path';
import { rsbuild } from './lib/build.mjs';
import { install, nodeProblem } from './lib/install.mjs';
import { fail, forwardSignals, root, run, wasInterrupted } from './lib/run.mjs';

const port = process.env.PORT || '6100';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`PORT is no port: ${port}`);

forwardSignals();
const problem = nodeProblem() ?? (await install());
if (wasInterrupted()) process.exit(130);
if (problem !== undefined) fail(problem);

console.log(`The catalogue with hot reload: http://localhost:${port}`);
const { code } = await run(process.execPath, [rsbuild('shared-ui'), 'dev', '--port', port], {
  cwd: join(root, 'shared-ui', 'catalogue'),
  env: { NODE_ENV: 'development' },
});
process.exit(wasInterrupted() ? 130 : code);
