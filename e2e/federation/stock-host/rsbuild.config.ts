import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { sharedModules } from 'platform/build';

const shell = fileURLToPath(new URL('../../../shell', import.meta.url));

export default defineConfig({
  source: {
    entry: { index: './main.tsx' },
    define: {
      RAFIQ_PROVIDED_VERSIONS: JSON.stringify(
        Object.fromEntries(sharedModules(shell).map(({ key, version }) => [key, version])),
      ),
      RAFIQ_PROVIDED_EXPORTS: '{}',
    },
  },
  html: { title: 'Stock host' },
  output: { filename: { js: '[name].js', css: '[name].css' }, overrideBrowserslist: ['chrome >= 111'] },
  performance: { printFileSize: false, chunkSplit: { strategy: 'all-in-one' } },
  plugins: [pluginReact()],
});
