import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildConfigAsyncFn, type Rspack, rspack } from '@rsbuild/core';
import { releaseBase } from '../registry/index.ts';
import { commonConfig } from './common.ts';
import { withBase } from './document.ts';
import { readOwnPackage } from './packages.ts';
import { pluginRelease } from './release-plugin.ts';
import { providedVersions } from './shared.ts';
import { documentFile, shellDescription } from './shell-release.ts';

/** What the federation plugin would define; the shell is a host by its run time alone. */
const federationDefines = {
  FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
  FEDERATION_HAS_EXPOSES: 'false',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

const favicon = './src/favicon.svg';

const hotReload = fileURLToPath(new URL('./hot-reload.ts', import.meta.url));

/** Puts a module before those of an entry, which a build has as a description with a list. */
function prepend(entries: Rspack.Configuration['entry'], name: string, module: string) {
  const entry = (entries as Rspack.EntryObject)[name];
  if (typeof entry === 'object' && 'import' in entry) entry.import = [module, ...[entry.import].flat()];
}

/**
 * The whole `rsbuild.config.ts` of the shell: `export default shellPreset(import.meta.url)`. Two scripts in one
 * document: `src/boot/preload.ts` runs before anything of React is evaluated, then `src/boot/app.tsx`.
 */
export const shellPreset =
  (configUrl: string): RsbuildConfigAsyncFn =>
  async () => {
    const root = dirname(fileURLToPath(configUrl));
    const { name, version } = readOwnPackage(root);
    const provides = providedVersions(root);

    return commonConfig(root, name, {
      source: {
        entry: { index: './src/boot/app.tsx', preload: { import: './src/boot/preload.ts', html: false } },
        define: { ...federationDefines, RAFIQ_PROVIDED_VERSIONS: JSON.stringify(provides) },
      },
      html: {
        template: './src/index.html',
        favicon: existsSync(join(root, favicon)) ? favicon : undefined,
        scriptLoading: 'defer',
      },
      tools: {
        rspack: (config, { isProd }) => {
          if (!isProd) prepend(config.entry, 'preload', hotReload);
          // The preload script stands alone: nothing delays it.
          const split = config.optimization?.splitChunks;
          if (split) split.chunks = ({ name: chunk }) => chunk !== 'preload';
        },
        htmlPlugin: (config) => {
          config.chunks = ['preload', 'index'];
          config.chunksSortMode = 'manual';
        },
      },
      plugins: [
        pluginRelease({
          packageVersion: version,
          describe: (compilation) => shellDescription(compilation, provides),
          finish: (compilation, released) =>
            compilation.updateAsset(
              documentFile,
              (source) =>
                new rspack.sources.RawSource(
                  withBase(source.source().toString(), releaseBase(name, released)),
                ),
            ),
        }),
      ],
    });
  };
