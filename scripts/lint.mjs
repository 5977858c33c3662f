#!/usr/bin/env node
// The project's own lint, a part of `npm test -- lint`: references that lead nowhere, imports against the order of the project, product names in
// the server's kernel, changes of the address besides `useAddress`, rules of remotes that are not pure, slow selectors, and private words.
//   npm run words                    the private words in names, comments and documents
//   npm run words -- shared-api      those whose path or rule has this text
//   node scripts/lint.mjs imports    figures about imports
import { root } from './lib/run.mjs';
import { checkAddresses } from './lint/addresses.mjs';
import { listProjectFiles, readTextFiles } from './lint/files.mjs';
import { checkImports, measureImports } from './lint/imports.mjs';
import { checkKernel } from './lint/kernel.mjs';
import { checkReferences } from './lint/references.mjs';
import { checkRules } from './lint/rules.mjs';
import { checkSelectors } from './lint/selectors.mjs';
import { findWords, formatFinding } from './lint/words.mjs';

const paths = listProjectFiles(root);
const files = readTextFiles(root, paths);

const [command, text = ''] = process.argv.slice(2);
if (command === 'imports') console.table(measureImports(files));
else if (command === 'words') {
  const findings = findWords(files).filter(({ path, rule }) => path.includes(text) || rule === text);
  for (const finding of findings) console.log(formatFinding(finding));
} else {
  const words = findWords(files).map(formatFinding);
  const problems = [
    ...checkReferences(files, paths),
    ...checkImports(files),
    ...checkKernel(files),
    ...checkAddresses(files),
    ...checkRules(files),
    ...checkSelectors(files),
    ...words,
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
