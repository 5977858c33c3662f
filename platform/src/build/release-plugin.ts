import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { contractsFile, type ReleaseContracts } from '../registry/contracts.ts';
import {
  findPackageFolder,
  formatNotices,
  licenceProblems,
  noticesFile,
  readLicensedPackage,
} from './licences.ts';
import { findSourceFile, listModules, sortUnique } from './module-graph.ts';

/** All fields of a release.json except the version, which is computed from them. */
type Unversioned = { name: string } & Record<string, unknown>;

interface ReleaseOptions<Description extends Unversioned> {
  packageVersion: string;
  describe(compilation: Rspack.Compilation): Description | Promise<Description>;
  /** Further JSON files that are derived from the description, by file name. */
  derive?(release: Description): Record<string, unknown>;
  /** What the release expects of other releases and of the API. */
  expects(compilation: Rspack.Compilation): Promise<ReleaseContracts>;
  /** Final changes to files that contain the version, such as the shell's document. */
  finish?(compilation: Rspack.Compilation, version: string): void;
}

/** Whether a file lies beside the release without being part of it, as source maps do. */
const isHidden = ({ name }: { name: string }) => name.startsWith('.');

/** 8 hex digits that identify the content of the release: the same sources give the same digits. */
function contentHash(compilation: Rspack.Compilation, release: Unversioned): string {
  const hash = createHash('sha256').update(JSON.stringify(release));
  const files = compilation.getAssets().filter((asset) => !isHidden(asset));
  for (const { name, source } of files.sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`\0${name}\0`).update(source.source());
  return hash.digest('hex').slice(0, 8);
}

/** The third-party packages in the build. */
const packagesIn = (compilation: Rspack.Compilation) =>
  sortUnique(
    listModules(compilation).flatMap((module) => {
      const folder = findPackageFolder(findSourceFile(module)?.split('?')[0] ?? '');
      return folder === undefined ? [] : [folder];
    }),
  ).flatMap((folder) => readLicensedPackage(folder) ?? []);

const textOf = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Writes `contracts.json`, derived files, third-party notices and `release.json` once all other files of the build have their final names and
 * contents, so that the output folder is a complete release. Its version is `<package version>-<content hash>`, or RAFIQ_RELEASE_VERSION.
 */
export const pluginRelease = <Description extends Unversioned>({
  packageVersion,
  describe,
  derive,
  expects,
  finish,
}: ReleaseOptions<Description>): RsbuildPlugin => ({
  name: 'rafiq:release',
  setup: (api) =>
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      // A failed build has incomplete chunks, which cannot be described; the build reports its own errors.
      if (compilation.errors.length > 0) return;
      const emit = (file: string, content: unknown) =>
        compilation.emitAsset(file, new sources.RawSource(textOf(content)));
      const release = await describe(compilation);
      emit(contractsFile, await expects(compilation));
      for (const [file, content] of Object.entries(derive?.(release) ?? {})) emit(file, content);
      const packages = packagesIn(compilation);
      const [problem] = licenceProblems(packages);
      if (problem !== undefined) throw new Error(problem);
      compilation.emitAsset(noticesFile, new sources.RawSource(formatNotices(packages)));
      const version =
        process.env.RAFIQ_RELEASE_VERSION || `${packageVersion}-${contentHash(compilation, release)}`;
      finish?.(compilation, version);
      emit('release.json', { ...release, version });
    }),
});
