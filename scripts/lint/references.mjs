import { posix } from 'node:path';
import { lineAt } from './files.mjs';

/**
 * What can be cited, as `docs/sources.md` explains.
 * @typedef {object} Citable
 * @property {Set<string>} requirements ids of docs/requirements.tsv: `COMM-044`
 * @property {Set<string>} productDecisions headings of docs/product-decisions.md: `PD-89`
 * @property {Set<string>} architectureDecisions records in docs/decisions: `ADR-0023`
 * @property {Map<string, Set<string>>} sections chapters and sections by specification: `EC` has `2.4`
 */

const citation = /\b(?:PD-\d+|ADR-\d+|[A-Z]{4,5}-\d{3})\b/g;
const sections = /\b(CC|EC|TF)((?:(?:,| and| to|,? and)? §\d+(?:\.\d+)?)+)/g;
const numbered = /\bdecisions?\s+(?:\*\s+|\/\/\s+)?\d+\b/gi;
const link = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g;

const recordOf = (path) => /^docs\/decisions\/(\d{4})-.+\.md$/.exec(path)?.[1];

/** Expands a range of sections such as `§2.1 to §2.11` to all sections in it. */
function expandSections(span) {
  const [first, last] = [...span.matchAll(/§2\.(\d+)/g)].map((match) => Number(match[1]));
  return first === undefined ? [] : Array.from({ length: last - first + 1 }, (_, at) => `2.${first + at}`);
}

/**
 * Reads what can be cited from the documents.
 * @param {{ path: string, text: string }[]} files
 * @returns {Citable}
 */
export function readCitable(files) {
  const textAt = (path) => files.find((file) => file.path === path)?.text ?? '';
  const sources = textAt('docs/sources.md');
  const chapters = [...sources.matchAll(/^\| §(\d+) /gm)].map((match) => match[1]);
  return {
    requirements: new Set([...textAt('docs/requirements.tsv').matchAll(/^[A-Z]+-\d+/gm)].map(([id]) => id)),
    productDecisions: new Set(
      [...textAt('docs/product-decisions.md').matchAll(/^### (PD-\d+)$/gm)].map((match) => match[1]),
    ),
    architectureDecisions: new Set(files.flatMap(({ path }) => recordOf(path) ?? []).map((n) => `ADR-${n}`)),
    sections: new Map(
      [...sources.matchAll(/^\| (CC|EC|TF) .*$/gm)].map(([row, name]) => [
        name,
        new Set([...chapters, ...expandSections(row)]),
      ]),
    ),
  };
}

/** Whether an id exists. */
const canCite = (citable, id) =>
  (id.startsWith('PD-')
    ? citable.productDecisions
    : id.startsWith('ADR-')
      ? citable.architectureDecisions
      : citable.requirements
  ).has(id);

/** Finds references in a text to ids that do not exist, as `[index, message]`. */
function* findBroken(text, citable) {
  for (const { 0: id, index } of text.matchAll(citation))
    if (!canCite(citable, id)) yield [index, `${id} does not exist (docs/sources.md)`];
  for (const { 0: cited, index } of text.matchAll(numbered))
    yield [index, `"${cited}" is ambiguous: write PD-N or ADR-NNNN (docs/sources.md)`];
  for (const { 1: name, 2: list, index } of text.matchAll(sections))
    for (const [, section] of list.matchAll(/§(\d+(?:\.\d+)?)/g))
      if (!citable.sections.get(name)?.has(section))
        yield [index, `${name} has no §${section} (docs/sources.md)`];
}

/** The anchors of a Markdown file's headings, as GitHub names them. */
const readAnchors = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Finds relative links in a Markdown file to files, folders or headings that do not exist, as `[index, message]`. */
function* findBrokenLinks({ path, text }, known, textAt) {
  for (const { 1: target, 2: anchor, index } of text.matchAll(link)) {
    const full =
      target === ''
        ? path
        : posix.normalize(posix.join(posix.dirname(path), decodeURI(target))).replace(/\/$/, '');
    if (!known.has(full)) yield [index, `the link to ${target} leads nowhere`];
    else if (anchor && full.endsWith('.md') && !readAnchors(textAt(full)).has(decodeURI(anchor)))
      yield [index, `${full} has no heading #${anchor}`];
  }
}

/** Finds problems with an architecture decision's place in the series, as messages. */
function* findMisfiled({ path, text }, index) {
  const number = recordOf(path);
  if (number === undefined) return;
  if (!text.startsWith(`# ADR-${number}: `)) yield `the title has to begin with "# ADR-${number}: "`;
  if (!index.includes(`(${posix.basename(path)})`)) yield 'docs/decisions/README.md does not list it';
}

/** Every file and folder that a link can lead to. */
function listTargets(paths) {
  const known = new Set(paths);
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) known.add(folder);
  return known;
}

/**
 * Finds references to requirements, decisions and sections that do not exist, broken links in documents, and decision records without a proper
 * title or a line in their index.
 * @param {{ path: string, text: string }[]} files the project's text files
 * @param {string[]} paths all its files, pictures too
 * @returns {string[]} `path:line: message`
 */
export function checkReferences(files, paths) {
  const citable = readCitable(files);
  const targets = listTargets(paths);
  const textAt = (path) => files.find((file) => file.path === path)?.text ?? '';
  const index = textAt('docs/decisions/README.md');
  return files.flatMap((file) => {
    const found = [...findBroken(file.text, citable)];
    if (file.path.endsWith('.md')) found.push(...findBrokenLinks(file, targets, textAt));
    return [
      ...found.map(([at, message]) => `${file.path}:${lineAt(file.text, at)}: ${message}`),
      ...[...findMisfiled(file, index)].map((message) => `${file.path}: ${message}`),
    ];
  });
}
