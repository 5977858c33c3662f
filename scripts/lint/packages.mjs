import { lineAt } from './files.mjs';

const specifier =
  /(?:\bfrom\s+|\bimport\s*\(?\s*)'((?:platform|server|shared-api|shared-ui|mf-[\w-]+)(?:\/[^']*)?)'/g;

const isTest = /\.(?:test|fixture|contract)\.tsx?$|\/testing(?:\/|\.tsx?$)/;

/** What packages may import from one another: `packages` with all their modules, `modules` by name, and further modules for single files. */
const rules = [
  {
    of: /^mf-[\w-]+\//,
    packages: ['shared-api', 'shared-ui'],
    modules: ['platform/remote'],
    files: [
      { of: /^[^/]+\/remote\.ts$/, modules: ['platform/registry/define'] },
      { of: /^[^/]+\/rsbuild\.config\.ts$/, modules: ['platform/build'] },
      { of: isTest, modules: ['platform/remote/testing'] },
    ],
  },
  {
    of: /^shell\//,
    packages: ['shared-api', 'shared-ui'],
    modules: [
      'platform/host',
      'platform/host/boot',
      'platform/host/drawn-site',
      'platform/host/overrides',
      'platform/host/replace-drawn-page',
      'platform/registry/match',
    ],
    // Types of the data that the edge writes into the document.
    types: ['platform/registry'],
    files: [
      { of: /^[^/]+\/rsbuild\.config\.ts$/, modules: ['platform/build'] },
      { of: isTest, modules: ['platform/build', 'platform/registry'] },
    ],
  },
  {
    of: /^shared-ui\//,
    packages: ['shared-api', 'shared-ui'],
    modules: [],
    files: [
      { of: isTest, modules: ['platform/host-api', 'platform/registry/match', 'platform/remote/testing'] },
    ],
  },
  { of: /^shared-api\//, packages: ['shared-api'], modules: [] },
  { of: /^platform\/(?!.*\.test\.)/, packages: ['platform'], modules: [] },
];

const findRule = (path) => rules.find(({ of }) => of.test(path));

/** Whether a statement imports only types: `import type { A } from '…'`. */
const isOfTypes = (text, index) => /(?:^|\n)(?:import|export) type [^;]*$/.test(text.slice(0, index));

function isAllowed({ packages, modules, types = [], files = [] }, path, module, ofTypes) {
  const further = files.filter(({ of }) => of.test(path)).flatMap((each) => each.modules);
  return (
    packages.includes(module.split('/')[0]) ||
    [...modules, ...further].includes(module) ||
    (ofTypes && types.includes(module))
  );
}

/**
 * Finds imports of a package that docs/architecture.md does not allow for the importing one, including types. A rule of biome.json checks the
 * server's imports.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkPackages = (files) =>
  files.flatMap(({ path, text }) => {
    const rule = /\.(?:tsx?|mjs)$/.test(path) ? findRule(path) : undefined;
    if (rule === undefined) return [];
    const others = [...rule.packages, ...rule.modules].join(', ');
    return [...text.matchAll(specifier)]
      .filter(({ index, 1: module }) => !isAllowed(rule, path, module, isOfTypes(text, index)))
      .map(
        ({ index, 1: module }) =>
          `${path}:${lineAt(text, index)}: ${path.split('/')[0]} may not import ${module}: it has ${others} (docs/architecture.md)`,
      );
  });
