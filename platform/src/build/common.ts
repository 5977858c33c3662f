import { defaultAllowedOrigins, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Browsers with cascade layers, `:has`, container queries and logical properties. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios >= 16.4'];

/** What shell and remotes build alike, in the folder `root`; `name` makes class names unique across the page. */
export const commonConfig = (root: string, name: string, own: RsbuildConfig): RsbuildConfig =>
  mergeRsbuildConfig(
    {
      root,
      plugins: [pluginReact()],
      dev: {
        assetPrefix: 'auto',
        // The overlay is against the policy (style-src 'self'); errors stand in the console and the terminal.
        client: { overlay: false },
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
        dataUriLimit: { font: 0, svg: 0 },
        legalComments: 'none',
        overrideBrowserslist: browsers,
        sourceMap: false,
      },
      performance: { printFileSize: false },
      security: { sri: { enable: 'auto', algorithm: 'sha384' } },
      html: { crossorigin: 'anonymous' },
      server: { cors: { origin: defaultAllowedOrigins }, strictPort: true },
    },
    own,
  );
