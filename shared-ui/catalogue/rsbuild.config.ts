import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The kit on one page: `npm run ui` for development, `npm run catalogue:build` for browser tests. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './main.tsx' } },
  html: { template: './index.html' },
  output: { dataUriLimit: 0, sourceMap: false },
  server: { strictPort: true },
});
