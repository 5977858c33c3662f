import { serverOrder } from '../lint/order.mjs';
import { formatTable } from './blocks.mjs';

/** @typedef {{ path: string, text: string }} File */

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|contract)\.tsx?$/.test(path);
const sourcesBelow = (files, folder) =>
  files.filter(({ path }) => path.startsWith(`${folder}/`) && isSource(path));

/** The folders directly below a folder that contain sources, sorted. */
const foldersBelow = (files, folder) => {
  const names = sourcesBelow(files, folder).map(({ path }) => path.slice(folder.length + 1).split('/'));
  return [...new Set(names.flatMap(([name, ...rest]) => (rest.length > 0 ? [name] : [])))].sort();
};

const byOrder = (order) => (a, b) => {
  const place = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
  return place(a) - place(b);
};

/**
 * The areas of the server, each with its capabilities, from the lowest to the highest. An area that is missing in the order counts as the
 * highest.
 * @param {File[]} files
 * @returns {{ area: string, capabilities: string[] }[]}
 */
export const listAreas = (files) =>
  foldersBelow(files, 'server/src/areas')
    .sort(byOrder(Object.keys(serverOrder)))
    .map((area) => ({
      area,
      capabilities: foldersBelow(files, `server/src/areas/${area}`)
        .filter((name) => name !== 'tables')
        .sort(byOrder(serverOrder[area] ?? [])),
    }));

/** The first paragraph of a doc comment, without tags and stars. */
const readComment = (comment) =>
  comment
    .replace(/^\s*\* ?/gm, '')
    .split(/\n\s*(?:\n|@)/)[0]
    .replace(/\s+/g, ' ')
    .trim();

const docComment = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`;
const headComment = /^\/\*\*\s*@module\s((?:(?!\*\/)[\s\S])*)\*\//;
const moduleComment = new RegExp(
  String.raw`${docComment}export const \w+(?:: Module)? = (?:defineModule|create\w*)\(`,
  'g',
);

/** The comment beside the name of a capability in the list of areas: `'today', // the day of a family`. */
function findOrderComment(files, folder) {
  const [, area, capability] = /^server\/src\/areas\/([^/]+)\/([^/]+)$/.exec(folder) ?? [];
  const list = files.find(({ path }) => path === 'scripts/lint/order.mjs')?.text ?? '';
  const [, names = ''] = new RegExp(`^ {2}'?${area}'?: \\[([^\\]]*)\\]`, 'm').exec(list) ?? [];
  const [, comment] = new RegExp(`'${capability}', // (.+)`).exec(names) ?? [];
  return comment && `${comment.charAt(0).toUpperCase()}${comment.slice(1)}.`;
}

/**
 * Describes the purpose of a service or capability: by the comment beside its name in lint's order, by that of its module, or by a `@module`
 * comment that begins one of its files.
 * @param {File[]} files
 * @param {string} folder
 * @returns {string | undefined}
 */
export function describeFolder(files, folder) {
  const beside = findOrderComment(files, folder);
  if (beside) return beside;
  const sources = sourcesBelow(files, folder);
  const head = sources.map(({ text }) => headComment.exec(text)?.[1]).find(Boolean);
  if (head) return readComment(head);
  const own = sources.find(({ path }) => path === `${folder}/module.ts`)?.text ?? '';
  const comment = [...own.matchAll(moduleComment)].at(-1)?.[1];
  return comment && readComment(comment);
}

/** Replaces texts and comments in code by blanks, so that braces and names can be counted. */
const blank = (code) =>
  code.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (text) => ' '.repeat(text.length),
  );

/** The names of the fields of the object that begins at an index. */
function listFields(code, start) {
  const names = [];
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('{[('.includes(code[at])) depth += 1;
    if ('}])'.includes(code[at])) depth -= 1;
    if (depth === 0) return names;
    if (depth === 1 && code.startsWith('...', at))
      throw new Error('defineModule: name its fields, which are documented by their names');
    const isFieldNext = depth === 1 && (at === start || code[at] === ',');
    const name = isFieldNext && /^\s*(?:async\s+)?(\w+)\s*[:,(}]/.exec(code.slice(at + 1))?.[1];
    if (name) names.push(name);
  }
  return names;
}

/** The area or service of a file: `auth` for an area, `services/mail` for a service. */
const findUnit = (path) => /^server\/src\/(?:areas\/([^/]+)|(services\/[^/]+))\//.exec(path)?.slice(1);

/** The fields of modules that each area and service sets. */
function findRegistrations(files) {
  const found = new Map();
  for (const { path, text } of files) {
    const unit = findUnit(path)?.find(Boolean);
    if (unit === undefined || !isSource(path)) continue;
    const code = blank(text);
    for (const { 0: call, index } of code.matchAll(/\bdefineModule\(\{/g))
      for (const field of listFields(code, index + call.length - 1))
        found.set(field, (found.get(field) ?? new Set()).add(unit));
  }
  return found;
}

const augmentation =
  /^declare module '[^']*\/module\.ts' \{\n {2}interface Module \{\n([\s\S]*?)\n {2}\}\n\}/gm;
const member = new RegExp(String.raw`${docComment}(\w+)\?[:(]`, 'g');

/**
 * The ports: fields that areas and services add to the kernel's `Module`.
 * @param {File[]} files
 * @returns {{ field: string, meaning: string, declaredIn: string, registeredBy: string[] }[]} sorted by unit and field
 */
export function listPorts(files) {
  const registrations = findRegistrations(files);
  return files
    .filter(({ path }) => path.startsWith('server/src/') && isSource(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(augmentation)].flatMap(([, body]) =>
        [...body.matchAll(member)].map(([, comment, field]) => ({
          field,
          meaning: readComment(comment),
          declaredIn:
            /^server\/src\/(services\/[^/]+|areas\/[^/]+(?:\/[^/]+(?=\/))?)/.exec(path)?.[1] ?? 'kernel',
          registeredBy: [...(registrations.get(field) ?? [])].sort(),
        })),
      ),
    )
    .sort((a, b) => (`${a.declaredIn} ${a.field}` < `${b.declaredIn} ${b.field}` ? -1 : 1));
}

/** The ports that `indexKinds` indexes, which have one kind per key. */
const listKindPorts = (files) =>
  sourcesBelow(files, 'server/src')
    .flatMap(({ text }) => [...text.matchAll(/\bindexKinds\(\w+, '(\w+)'/g)].map(([, port]) => port))
    .sort();

const code = (text) => `\`${text}\``;

/** The diagram of the order, in Mermaid. */
function drawOrder(files) {
  const node = (id, label) => `${id}["${label}"]`;
  const nodes = [
    node('kernel', `kernel: ${foldersBelow(files, 'server/src/kernel').join(', ')}`),
    node('services', `services: ${foldersBelow(files, 'server/src/services').join(', ')}`),
    ...listAreas(files).map(({ area, capabilities }) =>
      node(area, `areas/${area}: ${capabilities.join(', ')}`),
    ),
    node('composition', 'composition: src/areas.ts, main.ts, commands, site'),
  ].reverse();
  const ids = nodes.map((text) => text.slice(0, text.indexOf('[')));
  return [
    '```mermaid',
    'graph TD',
    ...nodes.map((text, at) => `  ${at === 0 ? text : `${ids[at - 1]} --> ${text}`}`),
    '```',
  ].join('\n');
}

/** A table of folders with their purposes. */
const describeAll = (files, head, folders) =>
  formatTable(
    [head, 'what it is for'],
    folders.map((folder) => [
      code(folder.replace(/^server\/src\/(?:areas\/|services\/)/, '')),
      describeFolder(files, folder) ?? '',
    ]),
  );

const listCapabilityFolders = (files) =>
  listAreas(files).flatMap(({ area, capabilities }) =>
    capabilities.map((name) => `server/src/areas/${area}/${name}`),
  );
const listServiceFolders = (files) =>
  foldersBelow(files, 'server/src/services').map((name) => `server/src/services/${name}`);

/**
 * Finds services and capabilities without a description, and modules whose fields cannot be read.
 * @param {File[]} files
 * @returns {string[]} problems
 */
export const checkDescriptions = (files) =>
  [...listServiceFolders(files), ...listCapabilityFolders(files)]
    .filter((folder) => describeFolder(files, folder) === undefined)
    .map(
      (folder) =>
        `${folder} is not described: say what it is for beside its name in scripts/lint/order.mjs, or begin one of its files with /** @module … */`,
    );

/** Summarises areas and services: `every area; services: mail, media`. */
function formatUnits(units, files) {
  const areas = units.filter((unit) => !unit.startsWith('services/'));
  const services = units
    .filter((unit) => unit.startsWith('services/'))
    .map((unit) => unit.slice('services/'.length));
  const isEvery = areas.length === listAreas(files).length;
  const parts = [
    isEvery ? 'every area' : areas.join(', '),
    services.length > 0 ? `services: ${services.join(', ')}` : '',
  ];
  return parts.filter(Boolean).join('; ') || 'nobody';
}

/**
 * The generated blocks about the server.
 * @param {File[]} files the project's text files
 * @returns {Record<string, string>} by name
 */
export const describeServer = (files) => ({
  'server-order': drawOrder(files),
  'order-of-areas': [
    ...listAreas(files)
      .map(({ area }) => code(area))
      .reverse(),
    'services',
    'kernel',
  ].join(' → '),
  ports: formatTable(
    ['field of `Module`', 'what it is', 'declared in', 'registered by'],
    listPorts(files).map(({ field, meaning, declaredIn, registeredBy }) => [
      code(field),
      meaning,
      code(declaredIn),
      formatUnits(registeredBy, files),
    ]),
  ),
  'kind-ports': listKindPorts(files).map(code).join(', '),
  capabilities: describeAll(files, 'capability', listCapabilityFolders(files)),
  services: describeAll(files, 'service', listServiceFolders(files)),
});
