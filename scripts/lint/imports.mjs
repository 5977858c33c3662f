import { posix } from 'node:path';
import { lineAt } from './files.mjs';
import { findRoom, serverOrder } from './order.mjs';

/**
 * @typedef {object} Import
 * @property {string} from path of the file that imports
 * @property {string} to path of the imported file
 * @property {number} line from 1
 */

const isCode = /\.(tsx?|mjs)$/;
const statement = /^\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s*)?'(\.[^']+)'/gm;
const onDemand = /\bimport\('(\.[^']+)'\)/g;

/**
 * The relative imports of files, including types. `import()` is left out, because a module that is loaded on demand may import its loader.
 * @param {{ path: string, text: string }[]} files
 * @param {RegExp} pattern whose first group is the path
 * @returns {Import[]}
 */
export function findImports(files, pattern = statement) {
  const code = files.filter(({ path }) => isCode.test(path));
  const paths = new Set(code.map(({ path }) => path));
  return code.flatMap(({ path: from, text }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const to = posix.join(posix.dirname(from), match[1]);
      return paths.has(to) ? [{ from, to, line: lineAt(text, match.index + match[0].search(/\S/)) }] : [];
    }),
  );
}

/**
 * Groups in which every file imports every other one, directly or indirectly (Tarjan's strongly connected components with more than one node).
 * @param {{ from: string, to: string }[]} edges
 * @returns {string[][]} each sorted
 */
export function findCycles(edges) {
  const targets = new Map();
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const isOpen = new Set();
  const cycles = [];

  function visit(node) {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    open.push(node);
    isOpen.add(node);
    for (const next of targets.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (isOpen.has(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    for (const each of group) isOpen.delete(each);
    if (group.length > 1) cycles.push(group.sort());
  }
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

const serverAreas = Object.keys(serverOrder);

const isTest = (path) =>
  /\.(?:test|fixture|contract)\.tsx?$/.test(path) || path.startsWith('server/src/testing/');

/** The unit of the server that contains a file, including tests: `kernel`, `services/mail`, `areas/auth`; `composition` for code that combines the others. */
function findFolder(path) {
  if (!path.startsWith('server/src/')) return undefined;
  const [folder, name] = path.slice('server/src/'.length).split('/');
  if (folder === 'kernel') return 'kernel';
  return folder === 'services' || folder === 'areas' ? `${folder}/${name}` : 'composition';
}

/** The unit of a file that is not a test. Undefined outside of the server, and for its tests, which may import internals. */
export const findServerUnit = (path) => (isTest(path) ? undefined : findFolder(path));

function findLevel(unit) {
  if (unit === 'kernel') return 0;
  if (unit.startsWith('services/')) return 1;
  if (unit === 'composition') return 3 + serverAreas.length;
  const place = serverAreas.indexOf(unit.slice('areas/'.length));
  return place < 0 ? 2 + serverAreas.length : 2 + place;
}

/** Describes an import between two units of the server in the wrong direction; undefined if it is allowed. */
const findRise = (from, to) =>
  findLevel(to) > findLevel(from)
    ? `${from} stands below ${to}: declare a port in ${from}, with which ${to} registers`
    : undefined;

/** Describes a forbidden import between two units of the server; undefined if it is allowed. */
function findUnitProblem(from, to, path) {
  const rise = findRise(from, to);
  if (rise !== undefined) return rise;
  const isInterface = path === `server/src/${to}/index.ts`;
  if (isInterface || (from === 'composition' && (to === 'kernel' || to === 'composition'))) return undefined;
  return `${path} is behind the interface of ${to}: import server/src/${to}/index.ts`;
}

/** The imports between two units of the server. */
const findUnitImports = (imports) =>
  imports.flatMap((each) => {
    const [from, to] = [findServerUnit(each.from), findServerUnit(each.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ ...each, units: { from, to } }];
  });

/** Describes a forbidden import of a higher unit by a test or fixture, some of which may start the whole server; undefined if it is allowed. */
function findTestProblem({ from, to }) {
  const [own, other] = [findFolder(from), findFolder(to)];
  if (!isTest(from) || own === undefined || other === undefined || other === 'composition') return undefined;
  return findLevel(other) > findLevel(own)
    ? `${own} stands below ${other}: a test looks behind what stands below it, a fixture for several areas is one of server/src/testing, a test of several stands in server/src/integration`
    : undefined;
}

/** The imports between rooms of one area, of the kernel or of the platform, without tests. */
const findRoomImports = (imports) =>
  imports.flatMap((each) => {
    if (isTest(each.from) || isTest(each.to)) return [];
    const [from, to] = [findRoom(each.from), findRoom(each.to)];
    const isInside = from !== undefined && from.scope === to?.scope && from.name !== to.name;
    return isInside ? [{ ...each, rooms: { from, to } }] : [];
  });

/** Describes an import between two such rooms in the wrong direction; undefined if it is allowed. */
function findRoomProblem({ from, to }) {
  if (to.level < from.level || (to.level === from.level && from.level < Infinity)) return undefined;
  return `${from.name} stands below ${to.name} in ${from.scope}: move what both need down, or what reads both up (scripts/lint/order.mjs)`;
}

const toEdge = ({ rooms: { from, to } }) => ({
  from: `${from.scope}/${from.name}`,
  to: `${to.scope}/${to.name}`,
});

/** Matches the contracts of areas: those in folders, some files beside them, and the list of all. */
const areaContract =
  /^\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s*)?'shared-api\/contracts\/([\w-]+\/[\w-]+|accounts|cart|profile|index)'/gm;

/** Contracts that a service implements, but that are declared in the folder of the area that introduced them. */
const contractsOfServices = new Map([
  ['services/meetings', ['consultations/meetings']],
  ['services/quizzes', ['courses/quiz']],
  ['services/surveys', ['consultations/surveys']],
]);

/** Finds imports of an area's contracts by services and the kernel, which must not know areas. */
function findAreaContracts({ path, text }) {
  const unit = findServerUnit(path);
  if (unit !== 'kernel' && !unit?.startsWith('services/')) return [];
  return [...text.matchAll(areaContract)].flatMap((match) =>
    contractsOfServices.get(unit)?.includes(match[1])
      ? []
      : [
          `${path}:${lineAt(text, match.index + match[0].search(/\S/))}: ${unit} knows no area, and imports its contract ${match[1]}`,
        ],
  );
}

/** Describes an import of a remote's file by another package; undefined if it is allowed. */
function findRemoteProblem({ from, to }) {
  const [, remote] = /^(mf-[^/]+)\//.exec(to) ?? [];
  return remote === undefined || from.startsWith(`${remote}/`) || from.startsWith('e2e/contributions/')
    ? undefined
    : `what ${remote} has is read by e2e/contributions alone, with all remotes`;
}

/**
 * Checks the rules of imports, as docs/architecture.md draws them: no cycles of files; no cycles of the server's areas and services; no import of a higher unit by a
 * lower one, nor within an area, the kernel or the platform; no import of internals; no import of a higher unit by a test; no contract of an area in a service; no
 * file of a remote in another package. Modules that are loaded on demand follow the direction, too.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export function checkImports(files) {
  const imports = findImports(files);
  const loaded = findImports(files, onDemand);
  const between = findUnitImports(imports);
  return [
    ...between.flatMap(({ from, to, line, units }) => {
      const problem = findUnitProblem(units.from, units.to, to);
      return problem === undefined ? [] : [`${from}:${line}: ${problem}`];
    }),
    ...findUnitImports(loaded).flatMap(({ from, line, units }) => {
      const problem = findRise(units.from, units.to);
      return problem === undefined ? [] : [`${from}:${line}: ${problem}`];
    }),
    ...findRoomImports([...imports, ...loaded]).flatMap(({ from, line, rooms }) => {
      const problem = findRoomProblem(rooms);
      return problem === undefined ? [] : [`${from}:${line}: ${problem}`];
    }),
    ...files.flatMap(findAreaContracts),
    ...imports.flatMap((each) => {
      const problem = findRemoteProblem(each) ?? findTestProblem(each);
      return problem === undefined ? [] : [`${each.from}:${each.line}: ${problem}`];
    }),
    ...findCycles(between.map(({ units }) => units)).map(
      (cycle) => `They import one another: ${cycle.join(', ')}`,
    ),
    ...findCycles(findRoomImports(imports).map(toEdge)).map(
      (cycle) => `These import one another: ${cycle.join(', ')}`,
    ),
    ...findCycles(imports).map((cycle) => `These files import one another: ${cycle.join(', ')}`),
  ];
}

/** Figures about imports: the largest group of the server's units that import one another, and the other groups. */
export function measureImports(files) {
  const imports = findImports(files);
  const units = findUnitImports(imports).map(({ to, units }) => ({ ...units, path: to }));
  return {
    'units of the server': new Set(units.flatMap(({ from, to }) => [from, to])).size,
    'largest group that imports one another': Math.max(1, ...findCycles(units).map(({ length }) => length)),
    'imports between units': units.length,
    'imports behind an interface': units.filter(({ from, to, path }) => findUnitProblem(from, to, path))
      .length,
    'imports between folders': findRoomImports(imports).length,
    'imports upwards between folders': findRoomImports(imports).filter(({ rooms }) => findRoomProblem(rooms))
      .length,
    'cycles of folders': findCycles(findRoomImports(imports).map(toEdge)).length,
    'cycles of files': findCycles(imports).length,
  };
}
