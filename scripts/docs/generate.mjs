import { fillBlocks } from './blocks.mjs';
import { checkCommands, formatCommands } from './commands.mjs';
import { checkNamedFiles } from './named-files.mjs';
import { checkDescriptions, describeServer } from './server.mjs';

/**
 * Updates the generated blocks of all documents.
 * @param {{ path: string, text: string }[]} files the project's text files
 * @param {string[]} scripts names of the scripts of package.json
 * @returns {{ path: string, text: string }[]} the documents that change
 */
export function generateDocuments(files, scripts) {
  const contents = { ...describeServer(files), commands: formatCommands(scripts) };
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .map(({ path, text }) => ({ path, before: text, text: fillBlocks(text, contents) }))
    .filter(({ before, text }) => before !== text)
    .map(({ path, text }) => ({ path, text }));
}

/**
 * Finds documents whose generated blocks are not up to date, items that they cannot describe, and files and commands that they name but that do
 * not exist.
 * @param {{ path: string, text: string }[]} files
 * @param {string[]} paths all files, pictures too
 * @param {string[]} scripts
 * @param {string[]} [others] names of the scripts of packages
 * @returns {string[]} problems
 */
export const checkDocuments = (files, paths, scripts, others) => [
  ...checkNamedFiles(files, paths),
  ...generateDocuments(files, scripts).map(
    ({ path }) => `${path}: a generated block is not up to date: npm run docs`,
  ),
  ...checkCommands(files, scripts, others),
  ...checkDescriptions(files),
];
