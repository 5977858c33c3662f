import type { RsbuildPluginAPI } from '@rsbuild/core';
import { expect, test, vi } from 'vitest';
import { pluginBuildErrors } from './build-errors.ts';
import { buildFailed } from './build-notice.ts';

/** A development server whose build results the test chooses. */
async function startServer() {
  const sockWrite = vi.fn();
  let start: (input: unknown) => void = () => {};
  let compiled: (input: unknown) => void = () => {};
  await pluginBuildErrors('mf-a').setup({
    modifyRspackConfig: () => {},
    onBeforeStartDevServer: (then: typeof start) => {
      start = then;
    },
    onAfterDevCompile: (then: typeof compiled) => {
      compiled = then;
    },
  } as unknown as RsbuildPluginAPI);
  start({ server: { sockWrite } });
  const build = (...errors: string[]) =>
    compiled({
      stats: {
        hasErrors: () => errors.length > 0,
        toJson: () => ({ errors: errors.map((message) => ({ message })) }),
      },
    });
  return { sockWrite, build };
}

test('open pages are sent a failed build, and are loaded anew by the first one that succeeds', async () => {
  const { sockWrite, build } = await startServer();
  build();
  expect(sockWrite).not.toHaveBeenCalled();
  build('\u001b[31mSyntax Error\u001b[0m: Expression expected', 'another');
  const data = 'mf-a does not build. The page is as before.\n\nSyntax Error: Expression expected';
  expect(sockWrite.mock.calls).toEqual([['custom', { event: buildFailed, data }]]);
  build();
  build();
  expect(sockWrite.mock.calls.slice(1)).toEqual([['full-reload']]);
});
