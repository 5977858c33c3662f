import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';
import { readPackage } from './packages.ts';

const runTime =
  '@module-federation/(?:webpack-bundler-runtime|sdk|runtime|runtime-tools|runtime-core|error-codes)';
const commonJs = new RegExp(`${runTime}/dist/.*\\.cjs$`.replaceAll('/', '[\\\\/]'));

/** Version of Module Federation: its run-time core is shared by shell and remotes, so it is one across the platform. */
export const federationVersion = readPackage(
  dirname(fileURLToPath(import.meta.url)),
  '@module-federation/runtime-core',
).version;

/** The ES module beside a CommonJS file of the run time; the file itself when it has none. */
const esModule = (file: string) =>
  [file.replace(/\.cjs$/, '.js'), file.replace(/\.cjs$/, '.mjs')].find((twin) => existsSync(twin)) ?? file;

class EsModuleRunTime {
  apply(compiler: Rspack.Compiler) {
    new rspack.NormalModuleReplacementPlugin(commonJs, (data) => {
      data.request = esModule(data.request);
    }).apply(compiler);
    // The federation plugin adds its aliases in this hook too: late, so that they are all there.
    compiler.hooks.afterPlugins.tap({ name: 'EsModuleRunTime', stage: 1000 }, () => {
      const { alias } = compiler.options.resolve;
      if (typeof alias !== 'object') return;
      for (const [from, to] of Object.entries(alias))
        if (typeof to === 'string' && commonJs.test(to)) alias[from] = esModule(to);
    });
  }
}

/** The federation plugin wires the CommonJS files of its run time; their ES modules can be tree-shaken: half the entry. */
export const pluginEsModuleRunTime = (): RsbuildPlugin => ({
  name: 'rafiq:es-module-run-time',
  setup: (api) =>
    api.modifyRspackConfig((config, { appendPlugins }) => {
      appendPlugins(new EsModuleRunTime());
      return config;
    }),
});
