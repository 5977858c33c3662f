import { posix } from 'node:path';
import { lineAt } from './files.mjs';
import { allowedNames, privateWords } from './word-list.mjs';

/**
 * @typedef {object} Finding
 * @property {string} rule one of `wordRules`
 * @property {string} path
 * @property {number} line from 1
 * @property {string} message
 */

/** The advice of each rule, as `docs/glossary.md` explains. */
export const wordRules = {
  'file-name': 'files and folders: no bare participle, no private word',
  'of-function': 'exported functions begin with a verb: findSlot, not slotOf',
  'name-word': 'exported names have no private word',
  'comment-word': 'comments have no private word',
  'comment-start': 'comments say what is there, not "The same …"',
  'document-word': 'documents have no private word',
};

const substitutes = new Map(
  privateWords.flatMap(({ names, write }) => names?.split(' ').map((word) => [word, write]) ?? []),
);
const prose = new RegExp(
  `(?<![\\w/-])(?:${privateWords.flatMap((entry) => entry.prose ?? []).join('|')})(?![\\w-])`,
  'gi',
);
const participle = /^[a-z]+(?:ing|ed)$/;
const declaration =
  /^export (?:default )?(?:declare )?(?:async )?(function\*?|const|let|class|interface|type|enum) (\w+)(.*)/gm;
const startsFunction = /^(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?(?:\(|\w+ =>|function)/;
const comment = /^[ \t]*(?:\/\/|\/\*\*?|\*)(?!\/)[^\n]*|(?<=[\s;{])\/\/ [^\n]*|\{\/\*[^\n]*/gm;
const startsWithTheSame = /^[ \t]*(?:\/\/|\/\*\*?)[ \t]*(?:\n[ \t]*\*[ \t]*)?The same\b/gm;
const isCode = /\.(tsx?|m?js)$/;

const proseSubstitutes = privateWords
  .filter((entry) => entry.prose)
  .map((entry) => ({ pattern: new RegExp(`^(?:${entry.prose})$`, 'i'), write: entry.write }));
const substituteFor = (text) => proseSubstitutes.find(({ pattern }) => pattern.test(text))?.write;

/** Splits `readBack` and `read-back` into `read`, `back`. */
const splitWords = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Finds a private word in a name, with its replacement; undefined if there is none. */
function findPrivateWord(name) {
  const word = splitWords(name).find((part) => substitutes.has(part));
  return word === undefined ? undefined : `"${word}" (${substitutes.get(word)})`;
}

/** The area of a path: for the remote `mf-volunteering` it is `volunteering`. */
const areaIn = (path) =>
  /^(?:mf-|server\/src\/areas\/|shared-api\/src\/contracts\/)([a-z-]+)\//.exec(path)?.[1];

/**
 * Describes the problem with the name of a file or folder; undefined if it is allowed.
 * @param {string} name
 * @param {ReadonlySet<string | undefined>} [areas] names of areas, which are always allowed
 */
export function checkFileName(name, areas = new Set()) {
  const base = name.replace(/\..*$/, '');
  if (allowedNames.has(base)) return undefined;
  if (participle.test(base) && !areas.has(base)) return `${name} is a bare participle`;
  const word = findPrivateWord(base);
  return word && `${name} has the private word ${word}`;
}

function* findInNames(text) {
  for (const { 1: kind, 2: name, 3: rest, index } of text.matchAll(declaration)) {
    const isFunction = kind.startsWith('function') || (kind === 'const' && startsFunction.test(rest));
    if (allowedNames.has(name)) continue;
    if (isFunction && /[a-z0-9]Of$/.test(name)) yield ['of-function', index, `${name} begins with no verb`];
    const word = findPrivateWord(name);
    if (word) yield ['name-word', index, `${name} has the private word ${word}`];
  }
}

function* findInProse(rule, text, from) {
  for (const { 0: found, index } of text.matchAll(prose))
    yield [rule, from + index, `"${found}" (${substituteFor(found)})`];
}

function* findInComments(text) {
  for (const { index } of text.matchAll(startsWithTheSame))
    yield ['comment-start', index, 'a comment begins "The same"'];
  for (const { 0: line, index } of text.matchAll(comment))
    yield* findInProse('comment-word', withoutCode(line), index);
}

/** Replaces code and the names of parameters and errors in a text by blanks, because they are not prose. */
const withoutCode = (text) =>
  text.replace(/```[\s\S]*?```|`[^`\n]*`|@param \w+|@throws \{\w+\}/g, (code) => code.replace(/[^\n]/g, ' '));

/**
 * Finds names, comments and documents that break the rules of words.
 * @param {{ path: string, text: string }[]} files
 * @returns {Finding[]}
 */
export function findWords(files) {
  const found = [];
  const folders = new Set();
  const areas = new Set(files.map(({ path }) => areaIn(path)));
  const add = (path, rule, line, message) => found.push({ rule, path, line, message });
  for (const { path, text } of files) {
    const isDocument = path.endsWith('.md');
    if (!isDocument && !isCode.test(path)) continue;
    const findings = isDocument
      ? findInProse('document-word', withoutCode(text), 0)
      : [...findInNames(text), ...findInComments(text)];
    for (const [rule, at, message] of findings) add(path, rule, lineAt(text, at), message);
    if (isDocument) continue;
    const problem = checkFileName(posix.basename(path), areas);
    if (problem) add(path, 'file-name', 1, problem);
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder);
  }
  for (const folder of folders) {
    const problem = checkFileName(posix.basename(folder), areas);
    if (problem) add(folder, 'file-name', 1, problem);
  }
  return found;
}

/** A finding as a line of output, with what its rule asks for. */
export const formatFinding = ({ rule, path, line, message }) =>
  `${path}:${line}: ${message} [${rule}: ${wordRules[rule]}]`;
