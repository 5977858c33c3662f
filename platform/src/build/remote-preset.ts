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
import { consumedModules } from './shared.ts';

const hotTexts = fileURLToPath(new URL('./hot-texts.cjs', import.meta.url));

/**
 * What several screens share is a file of its own from this size on, bytes of source, some 5 kB compressed: what is smaller is
 * loaded sooner with each of them than beside them.
 */
const worthAFile = 40_000;

type Chunk = { name?: string | undefined };
const isSlot = ({ name }: Chunk) => name?.startsWith('slots/') === true;

/**
 * The whole `rsbuild.config.ts` of a remote: `export default remotePreset(import.meta.url)`. Builds `dist/`, which is
 * a release as it stands; with `rsbuild dev` serves the same, rebuilt as its sources change.
 * @param configUrl the config file's address: what is exposed follows from the files beside it
 */
export const remotePreset =
  (configUrl: string): RsbuildConfigAsyncFn =>
  async () => {
    const root = dirname(fileURLToPath(configUrl));
    const { name, version } = readOwnPackage(root);
    let contribution = await readContribution(root);
    const exposes = listExposes(root);
    const shared = consumedModules(root);

    return commonConfig(root, name, {
      source: { entry: {} },
      dev: {
        // The build takes the list of exposed modules when it starts.
        watchFiles: { type: 'restart', paths: join(root, 'src/slots'), events: ['add', 'unlink'] },
      },
      tools: {
        htmlPlugin: false,
        // One style sheet for all screens of a remote and one for all that fills slots: each would cost a hash in the entry and a request, and
        // they are small. Other remotes' pages wear few rules of the slots, and none of the screens.
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
          // Written from the release, see federation-manifest.ts.
          manifest: false,
          dts: false,
          shareStrategy: 'loaded-first',
        }),
        pluginContainer(),
        pluginBuildErrors(name),
        pluginRelease({
          packageVersion: version,
          async describe(compilation) {
            // In development a changed contribution is part of the next build.
            compilation.fileDependencies.add(join(root, 'remote.ts'));
            contribution = await readContribution(root);
            return remoteDescription(compilation, contribution, Object.keys(exposes), shared);
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
