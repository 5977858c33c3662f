import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Everything that is built for this benchmark. */
export const output = join(here, 'dist');

const template = join(here, 'page.html');

const config = (root: string, folder: string, own: RsbuildConfig): RsbuildConfig =>
  mergeRsbuildConfig(
    {
      root: join(here, root),
      plugins: [pluginReact()],
      output: {
        // All files of a site are in one folder.
        distPath: { root: join(output, folder), js: '', jsAsync: '', css: '', cssAsync: '', html: '' },
        legalComments: 'none',
      },
      performance: { printFileSize: false },
    },
    own,
  );

/** An ES module whose bare imports are resolved by the page's import map. */
const esModule = (name: string, file: string, external: string[] = []) =>
  config('single-spa', 'single-spa', {
    source: { entry: { [name]: file } },
    output: { filenameHash: false, cleanDistPath: false },
    tools: {
      htmlPlugin: false,
      rspack: (rspack) => {
        rspack.output = {
          ...rspack.output,
          module: true,
          chunkFormat: 'module',
          library: { type: 'modern-module' },
        };
        rspack.externalsType = 'module';
        rspack.externals = external;
        rspack.optimization = { ...rspack.optimization, runtimeChunk: false, splitChunks: false };
      },
    },
  });

const federation = {
  shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
  dts: false,
  shareStrategy: 'loaded-first' as const,
};

/** The compared sites, each configured for production as its own documentation recommends. */
export const configs: Record<string, RsbuildConfig> = {
  /** Only the component with React, which every other site needs too. */
  plain: config('plain', 'plain', { source: { entry: { index: './main.tsx' } }, html: { template } }),

  'single-spa vendor': esModule('vendor', './vendor.ts'),
  'single-spa root-config': esModule('root-config', './root-config.ts'),
  'single-spa hello': esModule('hello', './remote.tsx', ['react', 'react-dom/client', 'react/jsx-runtime']),

  'qiankun host': config('qiankun/host', 'qiankun', {
    source: { entry: { index: ['./vendor.ts', './main.ts'] } },
    html: { template },
  }),
  'qiankun remote': config('qiankun/remote', 'qiankun/hello-app', {
    source: { entry: { index: './main.tsx' } },
    html: { template: join(here, 'qiankun/remote/page.html') },
    output: {
      assetPrefix: '/hello-app/',
      externals: {
        react: 'window React',
        'react-dom/client': 'window ReactDOMClient',
        'react/jsx-runtime': 'window jsxRuntime',
      },
    },
    tools: {
      rspack: (rspack) => {
        rspack.output = { ...rspack.output, library: { name: 'hello', type: 'umd' }, globalObject: 'window' };
        rspack.optimization = { ...rspack.optimization, splitChunks: false };
      },
    },
  }),

  'federation host': config('federation/host', 'federation', {
    source: { entry: { index: './main.ts' } },
    html: { template },
    plugins: [
      pluginModuleFederation({
        ...federation,
        name: 'host',
        remotes: { hello: 'hello@/hello-app/mf-manifest.json' },
      }),
    ],
  }),
  'federation remote': config('federation/remote', 'federation/hello-app', {
    source: { entry: { index: './main.ts' } },
    output: { assetPrefix: '/hello-app/' },
    tools: { htmlPlugin: false },
    plugins: [
      pluginModuleFederation({
        ...federation,
        name: 'hello',
        filename: 'remoteEntry.js',
        exposes: { './app': './app.tsx' },
      }),
    ],
  }),
};
