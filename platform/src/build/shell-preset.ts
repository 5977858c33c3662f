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
import { pluginServerBuild } from './server-build.ts';
import { providedVersions } from './shared.ts';
import { documentFile, findRenderer, shellDescription } from './shell-release.ts';
import { readShellPages } from './shell-source.ts';

/** What draws the site on a server; a shell without it has its pages drawn by browsers alone. */
const drawing = './src/drawn-site/index.tsx';

const favicon = './src/favicon.svg';

const hotReload = fileURLToPath(new URL('./hot-reload.ts', import.meta.url));
const publicPath = fileURLToPath(new URL('./public-path.ts', import.meta.url));

/** React's renderer as a file of its own: `react-dom/client` is imported on demand, see `findRenderer`. */
const renderer = {
  name: 'lib-renderer',
  test: /[\\/]node_modules[\\/](?:react-dom[\\/](?:cjs[\\/]react-dom-)?client[.-]|scheduler[\\/])/,
  priority: 1,
  enforce: true,
};

/**
 * Guard in front of each of the document's own scripts, so that a second run does nothing. Chunks need no guard: the
 * bundle skips a chunk that it already has.
 */
const runOnce = {
  banner: `if(!document.currentScript?.hasAttribute("${secondRun}"))`,
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // Runs after minification and before the compile hint is added, because the hint has to be the first line.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Adds a module in front of those of an entry. An entry is a list, or an object with an `import`. */
function prepend(entries: Rspack.Configuration['entry'], name: string, module: string) {
  const entry = (entries as Rspack.EntryObject)[name];
  if (Array.isArray(entry)) entry.unshift(module);
  else if (typeof entry === 'object') entry.import = [module, ...[entry.import].flat()];
}

/** The aliases of a build; Rsbuild always sets some. */
const aliasesOf = ({ resolve }: Rspack.Configuration) => resolve?.alias as Record<string, string>;

/**
 * The complete `rsbuild.config.ts` of the shell: `export default shellPreset(import.meta.url)`. The document has two
 * scripts: `src/boot/preload.ts` runs before React is evaluated, then `src/boot/app.tsx`.
 */
export const shellPreset =
  (configUrl: string): RsbuildConfigAsyncFn =>
  async () => {
    const root = dirname(fileURLToPath(configUrl));
    const { name, version } = readOwnPackage(root);
    const provides = providedVersions(root);
    const pages = await readShellPages(root);
    const define = {
      RAFIQ_FEDERATION: JSON.stringify(federationVersion),
      RAFIQ_PROVIDED_VERSIONS: JSON.stringify(provides),
      // Options of Module Federation's own run time: no snapshots, since the shell has its own registry, and the
      // target is a browser.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: JSON.stringify('web'),
    };
    const serverBuild = pluginServerBuild(() =>
      existsSync(join(root, drawing))
        ? {
            root,
            name,
            entry: "export * from './drawn-site/index.tsx';",
            own: {
              source: { define: { ...define, RAFIQ_PROVIDED_EXPORTS: '{}' } },
              resolve: { alias: productionAliases(root) },
              plugins: [pluginUnusedRouterParts()],
            },
          }
        : undefined,
    );

    return commonConfig(root, name, {
      source: {
        entry: { index: './src/boot/app.tsx', preload: { import: './src/boot/preload.ts', html: false } },
        define,
      },
      html: {
        template: './src/index.html',
        favicon: existsSync(join(root, favicon)) ? favicon : undefined,
        scriptLoading: 'defer',
      },
      // Also in development: without a hash, the request for a file would differ from its preload, and the file would
      // be fetched twice.
      security: { sri: { enable: true } },
      tools: {
        rspack: (config, { isProd }) => {
          if (isProd) {
            Object.assign(aliasesOf(config), productionAliases(root));
            prepend(config.entry, 'index', publicPath);
            config.plugins.push(new rspack.BannerPlugin(runOnce));
          } else prepend(config.entry, 'preload', hotReload);
          // The preload script is self-contained, so that nothing delays it. The app's initial code is one file,
          // since no part of it can run without the others.
          const split = config.optimization?.splitChunks;
          if (!split) return;
          split.chunks = ({ name: chunk }) => chunk !== 'preload' && chunk !== 'index';
          // Everything that only stock remotes need is one file.
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
        serverBuild,
        pluginRelease({
          packageVersion: version,
          describe: async (compilation) => ({
            ...shellDescription(compilation, {
              provides,
              exports: await providedExports(compilation, root, Object.keys(provides)),
              pages,
            }),
            serverBuild: await serverBuild.emit(compilation),
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
