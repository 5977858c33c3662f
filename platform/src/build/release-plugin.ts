import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Everything of a release.json but the version, which follows from it. */
type Unversioned = { name: string } & Record<string, unknown>;

/** `<package version>-<8 hex of what the release contains>`, the same for the same sources; or what the caller says. */
function versionOf(compilation: Rspack.Compilation, packageVersion: string, release: Unversioned) {
  const hash = createHash('sha256').update(JSON.stringify(release));
  for (const { name, source } of [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`\0${name}\0`).update(source.source());
  return process.env.RAFIQ_RELEASE_VERSION || `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Writes `release.json` when every other file of the build has its final name and content, so that the output folder
 * is a release as it stands.
 */
export const pluginRelease = (
  packageVersion: string,
  describe: (compilation: Rspack.Compilation) => Unversioned,
): RsbuildPlugin => ({
  name: 'rafiq:release',
  setup: (api) =>
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      if (compilation.errors.length > 0) return;
      const release = describe(compilation);
      const version = versionOf(compilation, packageVersion, release);
      const text = `${JSON.stringify({ ...release, version }, null, 2)}\n`;
      compilation.emitAsset('release.json', new sources.RawSource(text));
    }),
});
