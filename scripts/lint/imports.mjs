import { posix } from 'node:path';
import { lineAt } from './files.mjs';

/**
 * @typedef {object} Import
 * @property {string} from path of the file that imports
 * @property {string} to path of what it imports
 * @property {number} line from 1
 */

const isCode = /\.(tsx?|mjs)$/;
const statement = /^\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s*)?'(\.[^']+)'/gm;

/**
 * The relative imports of files, types included; `import()` is left out: what is loaded on demand may know who loads it.
 * @param {{ path: string, text: string }[]} files
 * @returns {Import[]}
 */
export function findImports(files) {
  const code = files.filter(({ path }) => isCode.test(path));
  const paths = new Set(code.map(({ path }) => path));
  return code.flatMap(({ path: from, text }) =>
    [...text.matchAll(statement)].flatMap((match) => {
      const to = posix.join(posix.dirname(from), match[1]);
      return paths.has(to) ? [{ from, to, line: lineAt(text, match.index + match[0].search(/\S/)) }] : [];
    }),
  );
}

/**
 * Groups in which everything imports everything else, in one step or several (Tarjan's strongly connected components of more than one).
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

/**
 * The areas of the server in their order, each of which may import those before it, the services and the kernel. One that is not listed
 * stands above them.
 */
export const serverAreas = ['auth', 'profile-chat', 'commerce', 'consultations', 'courses', 'tracking'];

const isTest = (path) =>
  /\.(?:test|fixture|contract)\.tsx?$/.test(path) || path.startsWith('server/src/testing/');

/**
 * What of the server a file belongs to: `kernel`, `services/mail`, `areas/auth`; `composition` for what puts the others together.
 * Undefined outside of the server, and for its tests, which look behind interfaces.
 */
export function findServerUnit(path) {
  if (!path.startsWith('server/src/') || isTest(path)) return undefined;
  const [folder, name] = path.slice('server/src/'.length).split('/');
  if (folder === 'kernel') return 'kernel';
  return folder === 'services' || folder === 'areas' ? `${folder}/${name}` : 'composition';
}

function findLevel(unit) {
  if (unit === 'kernel') return 0;
  if (unit.startsWith('services/')) return 1;
  if (unit === 'composition') return 3 + serverAreas.length;
  const place = serverAreas.indexOf(unit.slice('areas/'.length));
  return place < 0 ? 2 + serverAreas.length : 2 + place;
}

/** The problem of an import between two units of the server; undefined without one. */
function findUnitProblem(from, to, path) {
  const [own, other] = [findLevel(from), findLevel(to)];
  if (other > own) return `${from} stands below ${to}: declare a port in ${from}, with which ${to} registers`;
  const isInterface = path === `server/src/${to}/index.ts`;
  if (isInterface || (from === 'composition' && (to === 'kernel' || to === 'composition'))) return undefined;
  return `${path} is behind the interface of ${to}: import server/src/${to}/index.ts`;
}

const areaContract =
  /^\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s*)?'shared-api\/contracts\/([\w-]+\/[\w-]+)'/gm;

/** Contracts that a service implements although they are declared in the folder of the area that introduced them. */
const contractsOfServices = new Map([
  ['services/meetings', ['consultations/meetings']],
  ['services/quizzes', ['courses/quiz']],
  ['services/surveys', ['consultations/surveys']],
]);

/** Services and the kernel know no area, so they do not import an area's contracts either. */
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

/** The problem of an import of a remote's contribution by another package; undefined without one. */
function findContributionProblem({ from, to }) {
  const [, remote] = /^(mf-[^/]+)\/remote\.ts$/.exec(to) ?? [];
  return remote === undefined || from.startsWith(`${remote}/`)
    ? undefined
    : `what ${remote} contributes is read by e2e/contributions alone, with all remotes`;
}

/**
 * The rules of imports, as docs/architecture.md draws them: no cycles of files, none of the server's areas and services, nothing from
 * behind an interface, no contract of an area in a service, and no remote's contribution in another package.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export function checkImports(files) {
  const imports = findImports(files);
  const between = imports.flatMap((each) => {
    const [from, to] = [findServerUnit(each.from), findServerUnit(each.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ ...each, units: { from, to } }];
  });
  return [
    ...between.flatMap(({ from, to, line, units }) => {
      const problem = findUnitProblem(units.from, units.to, to);
      return problem === undefined ? [] : [`${from}:${line}: ${problem}`];
    }),
    ...files.flatMap(findAreaContracts),
    ...imports.flatMap((each) => {
      const problem = findContributionProblem(each);
      return problem === undefined ? [] : [`${each.from}:${each.line}: ${problem}`];
    }),
    ...findCycles(between.map(({ units }) => units)).map(
      (cycle) => `They import one another: ${cycle.join(', ')}`,
    ),
    ...findCycles(imports).map((cycle) => `These files import one another: ${cycle.join(', ')}`),
  ];
}

/** What the rules are about, in figures: the largest group of the server's units that import one another, and the others. */
export function measureImports(files) {
  const imports = findImports(files);
  const units = imports.flatMap(({ from, to }) => {
    const [a, b] = [findServerUnit(from), findServerUnit(to)];
    return a === undefined || b === undefined || a === b ? [] : [{ from: a, to: b, path: to }];
  });
  return {
    'units of the server': new Set(units.flatMap(({ from, to }) => [from, to])).size,
    'largest group that imports one another': Math.max(1, ...findCycles(units).map(({ length }) => length)),
    'imports between units': units.length,
    'imports behind an interface': units.filter(({ from, to, path }) => findUnitProblem(from, to, path))
      .length,
    'cycles of files': findCycles(imports).length,
  };
}
