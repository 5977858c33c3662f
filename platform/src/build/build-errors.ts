import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';
import { buildFailed } from './build-notice.ts';

const client = fileURLToPath(new URL('./hot-errors.ts', import.meta.url));

/** Matches terminal colour codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colour codes consist of them.
const colours = /\u001b\[[\d;]*m/g;

/**
 * Notifies the open pages of a development server when the build of `name` failed, and reloads them once it succeeds: a failed build removes the
 * shared modules from the run time, which then cannot apply updates.
 */
export const pluginBuildErrors = (name: string): RsbuildPlugin => ({
  name: 'rafiq:build-errors',
  apply: 'serve',
  setup(api) {
    let send: ((type: 'custom' | 'full-reload', data?: { event: string; data: string }) => void) | undefined;
    let isBroken = false;
    api.modifyRspackConfig((_config, { appendPlugins }) =>
      appendPlugins(new rspack.EntryPlugin(dirname(client), client, { name: undefined })),
    );
    api.onBeforeStartDevServer(({ server }) => {
      send = server.sockWrite;
    });
    api.onAfterDevCompile(({ stats }) => {
      const wasBroken = isBroken;
      isBroken = stats.hasErrors();
      const [error] = isBroken ? (stats.toJson({ all: false, errors: true }).errors ?? []) : [];
      const text = error?.message.replace(colours, '');
      if (isBroken)
        send?.('custom', {
          event: buildFailed,
          data: `${name} does not build. The page is as before.\n\n${text}`,
        });
      else if (wasBroken) send?.('full-reload');
    });
  },
});
