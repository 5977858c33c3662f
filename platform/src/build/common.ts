import { defaultAllowedOrigins, mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { hashAlgorithm } from '../registry/integrity.ts';
import { mapsFolder } from '../registry/source-maps.ts';
import { pluginChunkOrder } from './chunk-order.ts';

/** Browsers with cascade layers, `:has`, container queries and logical properties. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios >= 16.4'];

/**
 * `RAFIQ_SITE`: origin of a released site that loads a remote from this development server. That site has React's
 * production build, which supports neither development JSX nor fast refresh: a change reloads the page.
 */
const released = process.env.RAFIQ_SITE || undefined;
const forReleased = {
  react: { swcReactOptions: { development: false }, fastRefresh: false },
  client: { protocol: 'ws', host: 'localhost' },
} as const;

/**
 * V8's hint to compile functions in the background during the download instead of at their first call on the main thread: most
 * functions of these files are called during page load. Other engines ignore the comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2,
};

/** Timeout in milliseconds for a chunk that is loaded on demand, such as a dialog. Rspack's default is two minutes. */
const chunkTimeoutMs = 30_000;

/** Source maps lie beside the release and are not part of it: no script refers to its map, and maps contain no source text. */
const sourceMaps = {
  test: /\.js$/,
  filename: `${mapsFolder}/[file].map`,
  append: false,
  noSources: true,
  moduleFilenameTemplate: '[resource-path]',
} as const;

/** The class names of CSS modules. `name` makes them unique across the page. */
export const moduleStyles = (name: string) =>
  ({ localIdentName: `${name}_[local]_[hash:base64:6]`, exportLocalsConvention: 'asIs' }) as const;

/** The build configuration that shell and remotes share, for the package in `root`; for `name` see `moduleStyles`. */
export const commonConfig = (root: string, name: string, own: RsbuildConfig): RsbuildConfig =>
  mergeRsbuildConfig(
    {
      root,
      plugins: [pluginReact(released === undefined ? {} : forReleased.react), pluginChunkOrder()],
      dev: {
        assetPrefix: 'auto',
        // The overlay would violate the policy (style-src 'self'); errors appear in the console and the terminal.
        client: { overlay: false, ...(released === undefined ? {} : forReleased.client) },
        // Requests for lazy compilation would not go to the release's address.
        lazyCompilation: false,
      },
      output: {
        // Addresses are relative to where a file was loaded from, so that a release can be served below any path.
        assetPrefix: 'auto',
        cleanDistPath: true,
        cssModules: moduleStyles(name),
        // Fonts in a data: address are against the policy (font-src 'self').
        dataUriLimit: { font: 0, image: 0, svg: 0 },
        // The version in a release's path already is a hash of all its files: a hash in each file name would only add
        // bytes.
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
