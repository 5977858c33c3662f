#!/usr/bin/env node
// The project's own lint, a part of `npm test -- lint`: references that lead nowhere, imports against the order of the project, and private words
// beyond their budget.
//   npm run words                    how many of each rule and package
//   npm run words -- shared-api      those whose path or rule has this text, with their lines
//   npm run words -- --update        shrinks the budget to what there is
//   node scripts/lint.mjs imports    figures about imports
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { listProjectFiles, readTextFiles } from './lint/files.mjs';
import { checkImports, measureImports } from './lint/imports.mjs';
import { checkReferences } from './lint/references.mjs';
import { compareCounts, countWords, findWords, formatBudget, readBudget, wordRules } from './lint/words.mjs';

const budgetFile = join(root, 'scripts', 'lint', 'word-budget.txt');
const budget = readBudget(readFileSync(budgetFile, 'utf8'));
const paths = listProjectFiles(root);
const files = readTextFiles(root, paths);
const findings = findWords(files);
const counts = countWords(findings);
const show = ({ rule, path, line, message }) => console.log(`${path}:${line}: ${message} [${rule}]`);

/**
 * Compares with the budget. What grew fails; what shrank shrinks the budget, to be committed with the change (in CI that fails, as with
 * snapshots).
 * @returns whether the comparison failed
 */
function reportWords() {
  const differences = compareCounts(counts, budget);
  const grown = differences.filter(({ allowed, counted }) => counted > allowed);
  for (const { rule, name, allowed, counted } of grown)
    console.error(
      `${name}: ${counted} of rule ${rule}, ${allowed} are allowed: ${wordRules[rule]}. npm run words -- ${name} lists them.`,
    );
  if (differences.length === grown.length) return grown.length > 0;
  if (process.env.CI) console.error('The budget of words is larger than needed: npm run words -- --update');
  else {
    shrinkBudget();
    console.log('Fewer private words than before: scripts/lint/word-budget.txt was updated, commit it.');
  }
  return grown.length > 0 || Boolean(process.env.CI);
}

/** Takes over the counts that shrank. What grew stays as it was and goes on failing. */
function shrinkBudget() {
  const shrunk = structuredClone(counts);
  for (const { rule, name, allowed, counted } of compareCounts(counts, budget))
    if (counted > allowed) shrunk[rule][name] = allowed;
  writeFileSync(budgetFile, formatBudget(shrunk));
}

const [command, text] = process.argv.slice(2);
if (command === 'imports') console.table(measureImports(files));
else if (command === 'words' && text === '--update') shrinkBudget();
else if (command === 'words' && text === undefined) console.table(counts);
else if (command === 'words')
  findings.filter(({ path, rule }) => path.includes(text) || rule === text).forEach(show);
else {
  const problems = [...checkReferences(files, paths), ...checkImports(files)];
  for (const problem of problems) console.error(problem);
  process.exitCode = reportWords() || problems.length > 0 ? 1 : 0;
}
