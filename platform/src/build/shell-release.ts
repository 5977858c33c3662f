import type { Rspack } from '@rsbuild/core';
import { hostApi } from '../host-api.ts';
import type { ShellRelease } from '../registry/index.ts';
import { federationVersion } from './federation.ts';
import { groupsOfImports, needsOf } from './needs.ts';
import { providesShare } from './provided.ts';

/** The document of the site. */
export const documentFile = 'index.html';

/** What the document loads. */
const alwaysOf = (compilation: Rspack.Compilation) =>
  needsOf(compilation, [...compilation.entrypoints.values()]);

/** The files of `platform/src/host/parcel-page.tsx`, which pages of remotes wait for. */
function compositionOf(compilation: Rspack.Compilation): ShellRelease['composition'] {
  const groups = groupsOfImports(compilation, (request) => /\/parcel-page\.tsx$/.test(request));
  return groups.length === 0 ? undefined : needsOf(compilation, groups, alwaysOf(compilation));
}

/** The files that bring the shares which the shell provides on demand. Shares it always has need none. */
function sharesOf(compilation: Rspack.Compilation, keys: string[]): ShellRelease['shares'] {
  const always = alwaysOf(compilation);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const groups = groupsOfImports(compilation, (request) => providesShare(key, request), '/src/shared/');
      return groups.length === 0 ? [] : [[key, needsOf(compilation, groups, always)] as const];
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
  composition: compositionOf(compilation),
});
