import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildConfigAsyncFn, type Rspack, rspack } from '@rsbuild/core';
import { releaseBase } from '../registry/index.ts';
import { commonConfig } from './common.ts';
import { contractsOf } from './contracts.ts';
import { withBase } from './document.ts';
import { federationVersion } from './federation.ts';
import { productionAliases } from './libraries.ts';
import { readOwnPackage } from './packages.ts';
import { pluginProvidedExports, providedExports } from './provided.ts';
import { pluginRelease } from './release-plugin.ts';
import { providedVersions } from './shared.ts';
import { documentFile, shellDescription } from './shell-release.ts';
import { readShellPages } from './shell-source.ts';

const favicon = './src/favicon.svg';

const hotReload = fileURLToPath(new URL('./hot-reload.ts', import.meta.url));

/** Puts a module before those of an entry, which a build has as a description with a list. */
function prepend(entries: Rspack.Configuration['entry'], name: string, module: string) {
  const entry = (entries as Rspack.EntryObject)[name];
  if (typeof entry === 'object' && 'import' in entry) entry.import = [module, ...[entry.import].flat()];
}

/** The aliases of a build, which Rsbuild has always given some. */
const aliasesOf = ({ resolve }: Rspack.Configuration) => resolve?.alias as Record<string, string>;

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
    const pages = await readShellPages(root);

    return commonConfig(root, name, {
      source: {
        entry: { index: './src/boot/app.tsx', preload: { import: './src/boot/preload.ts', html: false } },
        define: {
          RAFIQ_FEDERATION: JSON.stringify(federationVersion),
          RAFIQ_PROVIDED_VERSIONS: JSON.stringify(provides),
        },
      },
      html: {
        template: './src/index.html',
        favicon: existsSync(join(root, favicon)) ? favicon : undefined,
        scriptLoading: 'defer',
      },
      tools: {
        rspack: (config, { isProd }) => {
          if (isProd) Object.assign(aliasesOf(config), productionAliases(root));
          else prepend(config.entry, 'preload', hotReload);
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
        pluginProvidedExports(root, Object.keys(provides)),
        pluginRelease({
          packageVersion: version,
          describe: async (compilation) =>
            shellDescription(compilation, {
              provides,
              exports: await providedExports(compilation, root, Object.keys(provides)),
              pages,
            }),
          expects: (compilation) => contractsOf(compilation, root),
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
