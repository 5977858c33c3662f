import { afterEach, expect, test } from 'vitest';
import { DrawingAborted, DrawingProcess, limits } from './drawing-process.ts';

/** A shell that draws what the remote `mf-a` returns for an address, as the shell's real build draws pages. */
const shell = `module.exports = {
  loadShared: async () => ({ greeting: { hello: 'Hello' } }),
  createDrawing: ({ builds, ask, enter }) => async ({ address }) => {
    enter('mf-a@1.0.0');
    return { html: String(await builds['mf-a'].draw({ address, ask })), answers: [], errors: [] };
  },
};`;

const opened: DrawingProcess[] = [];

async function openProcess(draw: string, own: Partial<typeof limits> = {}) {
  const asked: string[] = [];
  const process = new DrawingProcess(
    async ({ address }) => {
      asked.push(address);
      if (address === '/api/slow') await new Promise(() => {});
      return { status: 200, body: { of: address } };
    },
    { ...limits, ...own },
  );
  opened.push(process);
  const loaded = await process.load({
    registry: {},
    shell: { name: 'shell', base: '/releases/shell/1.0.0/', code: shell },
    remotes: [
      {
        name: 'mf-a',
        base: '/releases/mf-a/1.0.0/',
        code: `const shared = require('greeting'); exports.draw = async ({ address, ask }) => { ${draw} };`,
      },
    ],
  });
  return {
    process,
    asked,
    loaded,
    draw: (address: string) => process.draw({ address, language: 'en', timezone: 'UTC' }),
  };
}

afterEach(() => {
  for (const process of opened.splice(0)) process.end();
});

test('a page is drawn with the shared modules of the shell and with answers of the API', async () => {
  const { draw, asked } = await openProcess(
    `return shared.hello + ' ' + (await ask({ address: '/api/a', headers: {} })).body.of`,
  );
  expect(await draw('/x')).toMatchObject({ html: 'Hello /api/a' });
  expect(asked).toEqual(['/api/a']);
});

test('an answer that does not come is an error for the page, which goes on without it', async () => {
  const { draw } = await openProcess(
    `return ask({ address: '/api/slow', headers: {} }).then(() => 'answered', (error) => error.message)`,
    { maxAskMs: 50 },
  );
  expect(await draw('/x')).toMatchObject({ html: '/api/slow was not answered' });
});

test.each([
  ['modules of Node', `return typeof require === 'function' ? require('node:fs') : 1`, 'requires node:fs'],
  ['imports', `return import('node:fs')`, 'import'],
  ['code from strings', `return new Function('return 1')()`, 'Code generation from strings'],
  ['a process', `return process.binding('fs')`, 'not a function'],
  ['the network', `return fetch('http://localhost')`, 'fetch is not defined'],
])('code of a release has no %s', async (_, code, message) => {
  const { draw } = await openProcess(code);
  await expect(draw('/x')).rejects.toThrow(message);
});

test('even what leads out of the context of releases finds no files, no environment and no other process', async () => {
  // `setTimeout` is Node's own function: what it is made of leads to Node's realm.
  const { draw } = await openProcess(`
    const outside = [];
    try { outside.push(setTimeout.constructor('return process')()); } catch (error) { outside.push(error.message); }
    return outside.join() + JSON.stringify(process.env);`);
  expect((await draw('/x'))?.html).toMatch(/^Code generation from strings.*\{\}$/);
});

test('code that never ends is ended, and the remote is named', async () => {
  const { draw, process } = await openProcess('for (;;);', { maxDrawMs: 500 });
  const error = await draw('/x').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DrawingAborted);
  expect(error).toMatchObject({ remote: 'mf-a' });
  await expect.poll(() => process.isAlive).toBe(false);
});

test('code that takes all memory ends its own process alone', async () => {
  const { draw } = await openProcess('const all = []; for (;;) all.push(new Array(1e5).fill({}));', {
    maxHeapMb: 40,
    maxDrawMs: 30_000,
  });
  await expect(draw('/x')).rejects.toMatchObject({ name: 'DrawingAborted', remote: 'mf-a' });
});

test('a remote that throws leaves the process as it is', async () => {
  const { draw, process } = await openProcess(
    `if (address === '/bad') throw new Error('broken'); return 'fine'`,
  );
  await expect(draw('/bad')).rejects.toThrow('broken');
  expect(await draw('/good')).toMatchObject({ html: 'fine' });
  expect(process.isAlive).toBe(true);
});

test('dates are those of the visitor', async () => {
  const { process } = await openProcess('return new Date(0).getHours()');
  const hour = async (timezone: string) =>
    (await process.draw({ address: '/x', language: 'en', timezone }))?.html;
  expect([await hour('Asia/Dubai'), await hour('UTC'), await hour('Africa/Cairo')]).toEqual(['4', '0', '2']);
});
