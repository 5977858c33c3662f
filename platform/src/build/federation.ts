import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';
import { readPackage } from './packages.ts';

/** Version of Module Federation. Shell and remotes use the same one, so that they speak one protocol. */
export const federationVersion = readPackage(
  dirname(fileURLToPath(import.meta.url)),
  '@module-federation/enhanced',
).version;

/** The module with which the federation plugin adds its run time to an entry. */
const runTime = /^@module-federation\/runtime\/rspack\.js!=!/;

const container = fileURLToPath(new URL('./container-entry.ts', import.meta.url));

/** Puts the platform's own container into the entry in place of the federation plugin's run time. */
export const pluginContainer = (): RsbuildPlugin => ({
  name: 'rafiq:container',
  setup: (api) =>
    api.modifyRspackConfig((_config, { appendPlugins }) =>
      appendPlugins(new rspack.NormalModuleReplacementPlugin(runTime, container)),
    ),
});
