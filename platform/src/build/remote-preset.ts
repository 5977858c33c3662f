import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfigAsyncFn } from '@rsbuild/core';
import { commonConfig } from './common.ts';
import { pluginEsModuleRunTime } from './federation-runtime.ts';
import { readOwnPackage } from './packages.ts';
import { pluginRelease } from './release-plugin.ts';
import { chunkName, entryFile, globalName, remoteDescription } from './remote-release.ts';
import { exposesOf, readContribution } from './remote-source.ts';
import { consumedModules } from './shared.ts';

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
    const contribution = await readContribution(root);
    const exposes = exposesOf(root);
    const shared = consumedModules(root);

    return commonConfig(root, name, {
      source: { entry: {} },
      tools: { htmlPlugin: false },
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
          manifest: false,
          dts: false,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        pluginEsModuleRunTime(),
        pluginRelease({
          packageVersion: version,
          describe: (compilation) =>
            remoteDescription(compilation, contribution, Object.keys(exposes), shared),
        }),
      ],
    });
  };
