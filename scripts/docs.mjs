#!/usr/bin/env node
// Updates the parts of documents that are generated from code: `npm run docs`. These are the blocks between `<!-- generated: … -->` and
// `<!-- end -->`, and the references of environment variables and notifications. Lint and tests of the server fail if they are not up
// to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDocuments } from './docs/generate.mjs';
import { install } from './lib/install.mjs';
import { fail, root, run } from './lib/run.mjs';
import { listProjectFiles, readTextFiles } from './lint/files.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = readTextFiles(root, listProjectFiles(root));
for (const { path, text } of generateDocuments(files, Object.keys(scripts))) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
const problem = await install();
if (problem !== undefined) fail(problem);
const { code } = await run(join(root, 'node_modules', '.bin', 'tsx'), ['server/src/commands/references.ts']);
process.exitCode = code;
