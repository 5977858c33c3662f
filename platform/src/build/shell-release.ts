import type { Rspack } from '@rsbuild/core';
import { hostApi } from '../host-api.ts';
import type { ShellRelease } from '../registry/index.ts';
import type { Needs } from '../registry/registry.ts';
import { federationVersion } from './federation.ts';
import { collectNeeds, groupsOfImports } from './needs.ts';
import { providesShare } from './provided.ts';

/** The document of the site. */
export const documentFile = 'index.html';

/** The files that the document loads, in order. */
const entriesOf = (compilation: Rspack.Compilation) =>
  collectNeeds(compilation, [...compilation.entrypoints.values()]);

/**
 * React's renderer, the largest file: the document loads it last, and the app waits for it after everything else has run. The
 * processor can work on the other scripts while this file downloads.
 */
export const findRenderer = (compilation: Rspack.Compilation) =>
  collectNeeds(
    compilation,
    groupsOfImports(compilation, (request) => request === 'react-dom/client'),
    entriesOf(compilation),
  );

/** The files that each document loads: the entries first, React's renderer last. */
function alwaysOf(compilation: Rspack.Compilation): Needs {
  const [entries, renderer] = [entriesOf(compilation), findRenderer(compilation)];
  return { ...entries, scripts: [...entries.scripts, ...renderer.scripts] };
}

/** The files that `import(request)` loads in addition to those of the document; undefined if nothing imports it. */
function importedOf(compilation: Rspack.Compilation, request: RegExp) {
  const groups = groupsOfImports(compilation, (each) => request.test(each));
  return groups.length === 0 ? undefined : collectNeeds(compilation, groups, alwaysOf(compilation));
}

/** The files of each share that the shell provides on demand. Shares that are always loaded need none. */
function sharesOf(compilation: Rspack.Compilation, keys: string[]): ShellRelease['shares'] {
  const always = alwaysOf(compilation);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const groups = groupsOfImports(compilation, (request) => providesShare(key, request), '/src/shared/');
      return groups.length === 0 ? [] : [[key, collectNeeds(compilation, groups, always)] as const];
    }),
  );
}

/** The shell's release record, read from its finished compilation. */
export const shellDescription = (
  compilation: Rspack.Compilation,
  { provides, exports, pages }: Pick<ShellRelease, 'provides' | 'exports' | 'pages'>,
): Omit<ShellRelease, 'version'> => ({
  schema: 1,
  kind: 'shell',
  name: 'shell',
  hostApi,
  federation: federationVersion,
  document: documentFile,
  provides,
  exports,
  pages,
  shares: sharesOf(compilation, Object.keys(provides)),
  // The files with which stock remotes are loaded.
  stock: importedOf(compilation, /\/stock\/index\.ts$/),
});
