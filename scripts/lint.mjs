#!/usr/bin/env node
// The project's own lint, a part of `npm test -- lint`. It finds: references to nothing, imports against the order of the project and of its
// packages, product names in the server's kernel, changes of the address that do not use `useAddress`, impure rules of remotes, parts of remotes in
// the wrong place, files that share a name, slow selectors, style sheets that name left or right, spreads of literals, and private words.
//   npm run words                    the private words in names, comments and documents
//   npm run words -- shared-api      those whose path or rule has this text
//   node scripts/lint.mjs imports    figures about imports
// It also compares documents with the code: generated blocks, and the files and commands that they name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocuments } from './docs/generate.mjs';
import { packages } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { checkAddresses } from './lint/addresses.mjs';
import { checkDirections } from './lint/directions.mjs';
import { checkFileNames } from './lint/file-names.mjs';
import { listProjectFiles, readTextFiles } from './lint/files.mjs';
import { checkImports, measureImports } from './lint/imports.mjs';
import { checkKernel } from './lint/kernel.mjs';
import { checkPackages } from './lint/packages.mjs';
import { checkParts } from './lint/parts.mjs';
import { checkReferences } from './lint/references.mjs';
import { checkRules } from './lint/rules.mjs';
import { checkSelectors } from './lint/selectors.mjs';
import { checkSpreads } from './lint/spreads.mjs';
import { findWords, formatFinding } from './lint/words.mjs';

const paths = listProjectFiles(root);
const files = readTextFiles(root, paths);
const readScripts = (folder) =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts ?? {});

const [command, text = ''] = process.argv.slice(2);
if (command === 'imports') console.table(measureImports(files));
else if (command === 'words') {
  const findings = findWords(files).filter(({ path, rule }) => path.includes(text) || rule === text);
  for (const finding of findings) console.log(formatFinding(finding));
} else {
  const words = findWords(files).map(formatFinding);
  const problems = [
    ...checkDocuments(files, paths, readScripts('.'), packages().flatMap(readScripts)),
    ...checkReferences(files, paths),
    ...checkImports(files),
    ...checkPackages(files),
    ...checkKernel(files),
    ...checkAddresses(files),
    ...checkRules(files),
    ...checkParts(files),
    ...checkFileNames(paths),
    ...checkSelectors(files),
    ...checkDirections(files),
    ...checkSpreads(files),
    ...words,
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
