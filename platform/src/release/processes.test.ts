import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Registry } from '../registry/registry.ts';
import { writeBuild } from '../testing/built.ts';
import { commandLine } from '../testing/command-line.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { keysIn, openReleases } from './index.ts';
import { verifyReleases } from './verify-releases.ts';

/** Runs the command line as separate processes, which can be killed at any moment and run concurrently. */

const program = fileURLToPath(new URL('../../bin/release.mjs', import.meta.url));
const index = new URL('index.ts', import.meta.url).href;

let folder: string;
let env: Record<string, string>;
let run: ReturnType<typeof commandLine>;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-processes-'));
  env = { DATA_DIR: folder, RAFIQ_OPENAPI: join(folder, 'openapi.json') };
  await writeFile(env.RAFIQ_OPENAPI as string, JSON.stringify({ openapi: '3.1.0', paths: {} }));
  run = commandLine(env);
  await run(
    'publish',
    '--promote',
    await writeBuild(join(folder, 'dist'), createShell()),
    await build('1.0.0'),
  );
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await rm(folder, { recursive: true, force: true });
});

/** A build large enough that the process can be killed while it is stored. */
const build = (version: string, name = 'mf-a') =>
  writeBuild(
    join(folder, 'dist'),
    createRemote({ name, version }),
    Object.fromEntries(
      Array.from({ length: 12 }, (_, each) => [`static/${each}.js`, `/* ${each} */`.repeat(500)]),
    ),
  );

const start = (...args: string[]) => {
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  return child;
};

const open = () => openReleases(join(folder, 'releases'), keysIn(join(folder, 'keys')));
const registry = async () => (await open().store.readRegistry()) as Registry;

test('killed at any moment of publish and promote: the site is the old one or the new one, and the same completes', async () => {
  let before = '1.0.0';
  // The output after which it is killed, and how long it still runs then.
  for (const [moment, [text, delay]] of (
    [
      ['Checking', 0],
      ['Checking', 25],
      ['Promoting', 0],
      ['Promoting', 10],
    ] as const
  ).entries()) {
    const version = `1.1.${moment}`;
    const dist = await build(version);
    const child = start(program, 'publish', '--promote', '--progress', dist);
    const ended = once(child, 'exit');
    let notified = '';
    for await (const chunk of child.stderr) {
      notified += chunk;
      if (notified.includes(text)) break;
    }
    await setTimeout(delay);
    child.kill('SIGKILL');
    await ended;
    const live = (await registry()).remotes['mf-a']?.version;
    expect([before, version]).toContain(live);
    await verifyReleases(open(), [{ name: 'mf-a', version: live as string }]);
    const again = await run('publish', '--promote', dist);
    expect([again.code, again.err]).toEqual([0, '']);
    expect((await registry()).remotes['mf-a']?.version).toBe(version);
    before = version;
  }
  expect(await run('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('The site is whole') });
}, 60_000);

test('two processes that promote at the same time, twenty times each: nothing is lost', async () => {
  const names = ['mf-a', 'mf-b'];
  for (const name of names)
    for (const version of ['2.0.0', '2.0.1'])
      await run('publish', await writeBuild(join(folder, 'dist'), createRemote({ name, version })));
  const before = (await registry()).revision;
  const codes = await Promise.all(
    names.map(async (name) => {
      const code = `import { keysIn, openReleases, promote } from '${index}';
        const site = openReleases('${join(folder, 'releases')}', keysIn('${join(folder, 'keys')}'));
        for (let turn = 0; turn < 20; turn++)
          await promote(site, [{ name: '${name}', version: turn % 2 ? '2.0.1' : '2.0.0' }]);`;
      const child = start('--import', 'tsx', '--input-type=module', '--eval', code);
      const [exit] = await once(child, 'exit');
      return exit;
    }),
  );
  expect(codes).toEqual([0, 0]);
  const { revision, remotes } = await registry();
  expect([revision - before, remotes['mf-a']?.version, remotes['mf-b']?.version]).toEqual([
    40,
    '2.0.1',
    '2.0.1',
  ]);
}, 60_000);

test('the program says its codes and prints no stack', async () => {
  const run = async (...args: string[]) => {
    const child = start(program, ...args);
    const texts = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      texts.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      texts.err += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, ...texts };
  };
  expect(await run('promote', 'mf-z@1.0.0')).toEqual({
    code: 1,
    out: '',
    err: 'mf-z 1.0.0 is not in the store: publish it first\n',
  });
  const status = await run('status', '--json');
  expect([status.code, JSON.parse(status.out).revision, status.err]).toEqual([0, 1, '']);
}, 60_000);
