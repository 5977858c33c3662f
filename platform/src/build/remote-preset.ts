import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfigAsyncFn } from '@rsbuild/core';
import { federationManifestFile } from '../registry/federation-manifest.ts';
import { pluginBuildErrors } from './build-errors.ts';
import { commonConfig } from './common.ts';
import { collectContracts } from './contracts.ts';
import { pluginContainer } from './federation.ts';
import { toFederationManifest } from './federation-manifest.ts';
import { readOwnPackage } from './packages.ts';
import { pluginRelease } from './release-plugin.ts';
import { chunkName, entryFile, globalName, remoteDescription } from './remote-release.ts';
import { listExposes, readContribution } from './remote-source.ts';
import { pluginServerBuild, toServerEntry } from './server-build.ts';
import { consumedModules } from './shared.ts';

const hotTexts = fileURLToPath(new URL('./hot-texts.cjs', import.meta.url));

/**
 * Minimum size, in bytes of source (some 5 kB compressed), from which code that several screens share becomes a file of its
 * own: less code loads faster as part of each screen than as a separate file.
 */
const worthAFile = 40_000;

type Chunk = { name?: string | undefined };
const isSlot = ({ name }: Chunk) => name?.startsWith('slots/') === true;

/**
 * The complete `rsbuild.config.ts` of a remote: `export default remotePreset(import.meta.url)`. Builds `dist/`, which
 * is a complete release; `rsbuild dev` serves the same and rebuilds it when sources change.
 * @param configUrl address of the config file: the exposed modules are found by the files beside it
 */
export const remotePreset =
  (configUrl: string): RsbuildConfigAsyncFn =>
  async () => {
    const root = dirname(fileURLToPath(configUrl));
    const { name, version } = readOwnPackage(root);
    let contribution = await readContribution(root);
    const exposes = listExposes(root);
    const shared = consumedModules(root);
    const serverBuild = pluginServerBuild(() => {
      const entry = toServerEntry(contribution);
      return entry === undefined ? undefined : { root, name, entry, shared: Object.keys(shared) };
    });

    return commonConfig(root, name, {
      source: { entry: {} },
      dev: {
        // The build reads the list of exposed modules only at its start.
        watchFiles: { type: 'restart', paths: join(root, 'src/slots'), events: ['add', 'unlink'] },
      },
      tools: {
        htmlPlugin: false,
        // One style sheet for all screens of a remote and one for all its slots: they are small, and each further one
        // would cost a request and a hash in the entry. Pages of other remotes get few unused rules from the slots'
        // sheet and none from the screens'.
        rspack: ({ optimization }, { isDev, addRules }) => {
          if (isDev) addRules({ test: /\/src\/locales\/\w+\.json$/, type: 'javascript/auto', use: hotTexts });
          const all = { type: 'css/mini-extract', enforce: true } as const;
          const styles = { ...all, name: 'styles', chunks: (chunk: Chunk) => !isSlot(chunk) };
          const slots = { ...all, name: 'slots', chunks: isSlot };
          const split = optimization?.splitChunks;
          if (!split) return;
          split.cacheGroups = { ...split.cacheGroups, styles, slots };
          split.minSize = worthAFile;
        },
      },
      plugins: [
        pluginModuleFederation({
          name: globalName(name),
          filename: entryFile,
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([expose, file]) => [
              expose,
              { import: file, name: chunkName(expose) },
            ]),
          ),
          shared,
          // The manifest is written from the release, see federation-manifest.ts.
          manifest: false,
          dts: false,
          shareStrategy: 'loaded-first',
        }),
        pluginContainer(),
        pluginBuildErrors(name),
        serverBuild,
        pluginRelease({
          packageVersion: version,
          async describe(compilation) {
            // In development, the next build uses a changed contribution.
            compilation.fileDependencies.add(join(root, 'remote.ts'));
            contribution = await readContribution(root);
            return {
              ...remoteDescription(compilation, contribution, Object.keys(exposes), shared),
              serverBuild: await serverBuild.emit(compilation),
            };
          },
          derive: (release) => ({ [federationManifestFile]: toFederationManifest(release, shared, version) }),
          expects: (compilation) =>
            collectContracts(
              compilation,
              root,
              contribution.slots.map(({ slot }) => slot),
            ),
        }),
      ],
    });
  };
