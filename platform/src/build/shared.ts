import semver from 'semver';
import { type PackageJson, readPackage } from './packages.ts';

/** A module that exists once at run time: the shell provides it, remotes consume it. */
export interface SharedModule {
  /** The import specifier: `shared-ui/button`. */
  key: string;
  /** The installed version: the one that a shell provides if it is built now. */
  version: string;
  /** The lowest version range that remotes accept. */
  floor: string;
}

/**
 * The minimum version of each package: the lowest version that has what remotes use, which may be lower than the
 * installed one, so that remotes and shell need not be released together. Raise it only when a remote uses something
 * newer.
 */
const floors: Record<string, string> = {
  /** The minimum has `use`, refs as props, and actions. */
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  /** The minimum has `<Router>` with navigator and location, in one package for the web. */
  'react-router-dom': '^7.0.0',
  /** The minimum has signatures with a single object. */
  '@tanstack/react-query': '^5.0.0',
  zustand: '^5.0.0',
  /** Remotes use both through shared-api/i18n: the majors for which its types are written. */
  i18next: '^26.0.0',
  'react-i18next': '^17.0.0',
  /** The minimum has top-level formats such as `z.email()`. */
  zod: '^4.0.0',
  /** Until 1.0 these packages only add exports. A caret range below 1.0 would exclude the next minor version. */
  'shared-api': '>=0.1.0 <1.0.0',
  'shared-ui': '>=0.1.0 <1.0.0',
};

const libraries: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router-dom': ['react-router-dom'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  zustand: ['zustand'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  zod: ['zod'],
  /** The modules with state. Contracts and rules are bundled into each remote, which was written for that version of them. */
  'shared-api': ['session', 'client', 'query', 'events', 'i18n'].map((part) => `shared-api/${part}`),
};

/** Shares that export one namespace object: their exports and uses are recorded by member (`object.member`). */
const objects: Record<string, string> = { zod: 'z' };

/** The export that `import { a } from 'key'; a.b.c` uses: `a`, or `a.b` if `a` is a namespace object; undefined if the use covers the whole module. */
export function toUsedExport(key: string, [name, part]: readonly string[]): string | undefined {
  if (name === undefined || name !== objects[key]) return name;
  return part && `${name}.${part}`;
}

/** The exports of a share, with the members of its namespace object in place of the object. */
export async function listExports(
  key: string,
  names: readonly string[],
  partsOf: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const object = objects[key];
  if (object === undefined || !names.includes(object)) return [...names];
  const parts = await partsOf(object);
  return [...names.filter((name) => name !== object), ...parts.map((part) => `${object}.${part}`)];
}

/** Each entry point of shared-ui is a share of its own, so that a page loads only the components that it renders. */
export const sharedUiKeys = ({ name, exports = {}, rafiq }: PackageJson) =>
  Object.keys(exports)
    .filter((path) => path.startsWith('./') && !path.endsWith('.css') && !path.endsWith('.json'))
    .filter((path) => !rafiq?.bundled?.includes(path))
    .map((path) => `${name}${path.slice(1)}`);

/**
 * The list of shared modules, for the shell and for remotes alike, with the versions installed for the package in
 * the folder `root`.
 */
export function sharedModules(root: string): SharedModule[] {
  const keysOf = { ...libraries, 'shared-ui': sharedUiKeys(readPackage(root, 'shared-ui')) };
  return Object.entries(keysOf).flatMap(([name, keys]) => {
    const { version } = readPackage(root, name);
    const floor = floors[name];
    if (floor === undefined) throw new Error(`${name} is shared and has no floor`);
    return keys.map((key) => ({ key, version, floor }));
  });
}

/** This list as Module Federation's `shared` option of a remote: everything comes from the shell. */
export const consumedModules = (root: string) =>
  Object.fromEntries(
    sharedModules(root).map(({ key, version, floor }) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        version,
        // Ranges are written as comparators, the only form that the container's run time and the release support.
        requiredVersion: new semver.Range(floor).range,
      },
    ]),
  );

/** Shared module → the version that a shell built in `root` provides. */
export const providedVersions = (root: string) =>
  Object.fromEntries(sharedModules(root).map(({ key, version }) => [key, version]));
