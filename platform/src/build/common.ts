import { defaultAllowedOrigins, mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { mapsFolder } from '../registry/source-maps.ts';
import { pluginChunkOrder } from './chunk-order.ts';
import { hashAlgorithm } from './integrity.ts';

/** Browsers with cascade layers, `:has`, container queries and logical properties. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios >= 16.4'];

/**
 * `RAFIQ_SITE`: origin of a released site that takes a remote from this development server. There, React is built for
 * production, which knows neither development JSX nor fast refresh: a change reloads the page.
 */
const released = process.env.RAFIQ_SITE || undefined;
const forReleased = {
  react: { swcReactOptions: { development: false }, fastRefresh: false },
  client: { protocol: 'ws', host: 'localhost' },
} as const;

/**
 * Most of a file's functions are called as a page loads: V8 compiles them beside the download and not when each is called, on the
 * thread that draws. Other engines see a comment. https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2,
};

/** Milliseconds until a part of a page that is asked for later, such as a dialog, is taken for one that does not come. Rspack's own are two minutes. */
const chunkTimeoutMs = 30_000;

/** Maps of positions in scripts to those in sources, beside the release and no part of it: no script names its map, and no map has a source's text. */
const sourceMaps = {
  test: /\.js$/,
  filename: `${mapsFolder}/[file].map`,
  append: false,
  noSources: true,
  moduleFilenameTemplate: '[resource-path]',
} as const;

/** What shell and remotes build alike, in the folder `root`; `name` makes class names unique across the page. */
export const commonConfig = (root: string, name: string, own: RsbuildConfig): RsbuildConfig =>
  mergeRsbuildConfig(
    {
      root,
      plugins: [pluginReact(released === undefined ? {} : forReleased.react), pluginChunkOrder()],
      dev: {
        assetPrefix: 'auto',
        // The overlay is against the policy (style-src 'self'); errors stand in the console and the terminal.
        client: { overlay: false, ...(released === undefined ? {} : forReleased.client) },
        // Its compile-on-demand calls do not come from a release's address.
        lazyCompilation: false,
      },
      output: {
        // Addresses follow from where a file was loaded, so that a release can be served below any path.
        assetPrefix: 'auto',
        cleanDistPath: true,
        cssModules: {
          localIdentName: `${name}_[local]_[hash:base64:6]`,
          exportLocalsConvention: 'asIs',
        },
        // Fonts in a data: address are against the policy (font-src 'self').
        dataUriLimit: { font: 0, image: 0, svg: 0 },
        // The version in the path of a release is a hash of all its files: one more in each name would only be more to load.
        filename: { js: '[name].js', css: '[name].css' },
        legalComments: 'none',
        overrideBrowserslist: browsers,
        sourceMap: false,
      },
      performance: { printFileSize: false },
      tools: {
        rspack: (config, { isProd, appendPlugins }) => {
          config.output = { ...config.output, chunkLoadTimeout: chunkTimeoutMs };
          if (!isProd) return;
          appendPlugins(new rspack.BannerPlugin(compileHint));
          appendPlugins(new rspack.SourceMapDevToolPlugin(sourceMaps));
        },
      },
      security: { sri: { enable: 'auto', algorithm: hashAlgorithm } },
      html: { crossorigin: 'anonymous' },
      server: {
        cors: { origin: released ? [defaultAllowedOrigins, released] : defaultAllowedOrigins },
        strictPort: true,
      },
    },
    own,
  );
