import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildConfigAsyncFn, type Rspack, rspack } from '@rsbuild/core';
import { releaseBase } from '../registry/index.ts';
import { secondRun } from '../second-run.ts';
import { commonConfig } from './common.ts';
import { collectContracts } from './contracts.ts';
import { withBase, withScripts } from './document.ts';
import { federationVersion } from './federation.ts';
import { pluginUnusedRouterParts, productionAliases } from './libraries.ts';
import { readOwnPackage } from './packages.ts';
import { pluginProvidedExports, providedExports } from './provided.ts';
import { pluginRelease } from './release-plugin.ts';
import { providedVersions } from './shared.ts';
import { documentFile, findRenderer, shellDescription } from './shell-release.ts';
import { readShellPages } from './shell-source.ts';

const favicon = './src/favicon.svg';

const hotReload = fileURLToPath(new URL('./hot-reload.ts', import.meta.url));
const publicPath = fileURLToPath(new URL('./public-path.ts', import.meta.url));

/** React's renderer as a file of its own: `react-dom/client` is imported when it is needed, see `findRenderer`. */
const renderer = {
  name: 'lib-renderer',
  test: /[\\/]node_modules[\\/](?:react-dom[\\/](?:cjs[\\/]react-dom-)?client[.-]|scheduler[\\/])/,
  priority: 1,
  enforce: true,
};

/** Guards the one function that each of the document's own scripts consists of. A chunk needs no guard: the bundle skips one that it has. */
const runOnce = {
  banner: `if(!document.currentScript?.hasAttribute("${secondRun}"))`,
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // After the scripts have been minified, and before the compile hint is put in front, which has to be the first line.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Puts a module before those of an entry, which a build has as a list, or as a description with one. */
function prepend(entries: Rspack.Configuration['entry'], name: string, module: string) {
  const entry = (entries as Rspack.EntryObject)[name];
  if (Array.isArray(entry)) entry.unshift(module);
  else if (typeof entry === 'object') entry.import = [module, ...[entry.import].flat()];
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
          // Of Module Federation's own run time: the registry is the shell's, and this is a browser.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: JSON.stringify('web'),
        },
      },
      html: {
        template: './src/index.html',
        favicon: existsSync(join(root, favicon)) ? favicon : undefined,
        scriptLoading: 'defer',
      },
      // In development too: without a hash a file is not asked for as it was preloaded, and would be fetched twice.
      security: { sri: { enable: true } },
      tools: {
        rspack: (config, { isProd }) => {
          if (isProd) {
            Object.assign(aliasesOf(config), productionAliases(root));
            prepend(config.entry, 'index', publicPath);
            config.plugins.push(new rspack.BannerPlugin(runOnce));
          } else prepend(config.entry, 'preload', hotReload);
          // The preload script stands alone: nothing delays it. What the app begins with is one file: no part of it is of use without the others.
          const split = config.optimization?.splitChunks;
          if (!split) return;
          split.chunks = ({ name: chunk }) => chunk !== 'preload' && chunk !== 'index';
          // What only stock remotes need is one file.
          split.cacheGroups = {
            ...split.cacheGroups,
            renderer,
            stock: {
              name: 'stock',
              chunks: ({ name: chunk }) => chunk === 'stock',
              test: /[\\/]@module-federation[\\/]/,
              enforce: true,
              priority: 10,
            },
          };
        },
        htmlPlugin: (config) => {
          config.chunks = ['preload', 'index'];
          config.chunksSortMode = 'manual';
        },
      },
      plugins: [
        pluginUnusedRouterParts(),
        pluginProvidedExports(root, Object.keys(provides)),
        pluginRelease({
          packageVersion: version,
          describe: async (compilation) =>
            shellDescription(compilation, {
              provides,
              exports: await providedExports(compilation, root, Object.keys(provides)),
              pages,
            }),
          expects: (compilation) => collectContracts(compilation, root),
          finish(compilation, released) {
            const { scripts } = findRenderer(compilation);
            compilation.updateAsset(
              documentFile,
              (source) =>
                new rspack.sources.RawSource(
                  withBase(withScripts(source.source().toString(), scripts), releaseBase(name, released)),
                ),
            );
          },
        }),
      ],
    });
  };
