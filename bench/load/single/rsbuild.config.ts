import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mergeRsbuildConfig, type RsbuildConfigAsyncFn, rspack } from '@rsbuild/core';
import { shellPreset } from 'platform/build';
import { remotes } from '../../../scripts/lib/install.mjs';
import { remotesModule } from './remotes-module.ts';

const here = dirname(fileURLToPath(import.meta.url));
const workspace = join(here, '../../..');

/** Modules that compose the site at run time, and their replacements if everything is one bundle. */
const replaced = new Map(
  Object.entries({
    'platform/src/host/platform': 'platform.ts',
    'platform/src/host/remote-page': 'remote-page.tsx',
    'platform/src/remote/lifecycles': 'no-lifecycles.ts',
    'shell/src/shared/provided': 'provided.ts',
  }).map(([module, replacement]) => [join(workspace, module), join(here, replacement)]),
);

const replacement = new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (data) => {
  const module = resolve(data.context, data.request).replace(/\.tsx?$/, '');
  data.request = replaced.get(module) ?? data.request;
});

/** `BENCH_CHANGED_TEXTS`: a file that replaces mf-auth's English texts, to simulate a change of one remote. */
const changed = process.env.BENCH_CHANGED_TEXTS
  ? [
      new rspack.NormalModuleReplacementPlugin(
        /mf-auth\/src\/locales\/en\.json$/,
        process.env.BENCH_CHANGED_TEXTS,
      ),
    ]
  : [];

/** `BENCH_OUTPUT`: another folder to build into. */
const output = process.env.BENCH_OUTPUT ?? join(here, 'dist');

/**
 * The shell and all remotes as one bundle. It uses the shell's own sources and build settings, and imports screens lazily instead of loading
 * them at run time. Its output is a release that the edge can serve.
 */
const single: RsbuildConfigAsyncFn = async (environment) => {
  const sources = await remotesModule(remotes().map((name) => join(workspace, name)));
  const shell = await shellPreset(pathToFileURL(join(workspace, 'shell/rsbuild.config.ts')).href)(
    environment,
  );
  const config = mergeRsbuildConfig(shell, {
    // Its files keep their addresses in all releases, so that unchanged files stay in the browser's cache.
    output: {
      distPath: { root: output },
      filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
    },
    source: { define: { BENCH_EARLY: JSON.stringify(process.env.BENCH_EARLY === '1') } },
    tools: {
      rspack: (_, { appendPlugins }) =>
        appendPlugins([
          replacement,
          ...changed,
          new rspack.experiments.VirtualModulesPlugin({ [join(here, 'remotes.js')]: sources }),
        ]),
      htmlPlugin: (plugin) => {
        plugin.chunks = ['index'];
      },
    },
  });
  // Leaves out the shell's preload script: which files a page needs is known only to the bundle itself.
  config.source = { ...config.source, entry: { index: './src/boot/app.tsx' } };
  return config;
};

export default single;
