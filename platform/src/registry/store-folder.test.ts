import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { createCodec } from '../testing/stores.ts';
import type { ReleaseStore } from './store.ts';
import { FolderStore } from './store-folder.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-folder-'));
  store = new FolderStore(folder, { codec: createCodec() });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = ['a.js', 'static/js/b.js', 'manifest.json'];
const files = names.map((path) => ({ path, bytes: Buffer.from(path) }));

test('releases are folders, revisions files, and nothing stays of what was on its way', async () => {
  await store.putRelease('mf-a', '1.0.0', files);
  await store.putRelease('mf-a', '1.0.0', files);
  await store.writeRegistry(createRegistry(), 0);
  await store.writeRegistry(createRegistry(), 1);
  await store.putRelease('mf-a', '1.0.1', files);
  await store.deleteRelease('mf-a', '1.0.1');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  expect(found.sort()).toEqual(
    [
      'mf-a/1.0.0/.digest',
      ...[...names].sort().map((name) => `mf-a/1.0.0/${name}`),
      'registry/000001.json',
      'registry/000002.json',
    ].map((path) => join(folder, path)),
  );
});

test('what a killed process left half is no release, and goes when it is old', async () => {
  for (const draft of ['fresh', 'old']) {
    await mkdir(join(folder, '.incoming', draft), { recursive: true });
    await writeFile(join(folder, '.incoming', draft, 'a.js'), 'hal');
  }
  await utimes(join(folder, '.incoming/old'), new Date(), new Date(Date.now() - 3_700_000));
  expect(await store.releases()).toEqual([]);
  await store.putRelease('mf-a', '1.0.0', files);
  expect(await readdir(join(folder, '.incoming'))).toEqual(['fresh']);
});

test('a newest revision that is overwritten by hand leaves the one before', async () => {
  await store.writeRegistry(createRegistry(), 0);
  await store.writeRegistry(createRegistry(createRemote()), 1);
  await writeFile(join(folder, 'registry/000002.json'), '{"schema":1,"revi');
  const warn = vi.fn();
  const late = new FolderStore(folder, { codec: createCodec(), warn });
  expect((await late.readRegistry())?.revision).toBe(1);
  expect((await late.readRegistry())?.revision).toBe(1);
  expect(warn.mock.calls).toEqual([
    ['registry revision 2 cannot be used (it is not signed): the newest revision that can be stays in force'],
  ]);
  expect((await late.writeRegistry(createRegistry(), 1)).revision).toBe(3);
  expect((await store.readRegistry())?.revision).toBe(3);
});

test('a folder that is gone leaves what was read in force; a new one in its place is noticed', async () => {
  const warn = vi.fn();
  const running = new FolderStore(folder, { codec: createCodec(), warn });
  await store.writeRegistry(createRegistry(), 0);
  await store.writeRegistry(createRegistry(createRemote()), 1);
  expect((await running.readRegistry())?.revision).toBe(2);
  await rm(folder, { recursive: true });
  expect((await running.readRegistry())?.revision).toBe(2);
  expect((await running.readRegistry())?.revision).toBe(2);
  expect(warn.mock.calls).toEqual([[`The release store ${folder} is gone: the registry stays as it was`]]);
  await new FolderStore(folder, { codec: createCodec() }).writeRegistry(createRegistry(), 0);
  await expect.poll(async () => (await running.readRegistry())?.revision).toBe(1);
});

test('a store that is no folder is told of in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const none = new FolderStore(file, { codec: createCodec() });
  const problem = {
    name: 'StoreUnavailable',
    message: expect.stringMatching(/^The release store \S+ is no folder \(E[A-Z]+\)$/),
  };
  await expect(none.putRelease('mf-a', '1.0.0', files)).rejects.toMatchObject(problem);
  await expect(none.writeRegistry(createRegistry(), 0)).rejects.toMatchObject(problem);
});

/** Runs `work` in a separate process that is killed at its `step`th step. @returns whether it ended by itself */
async function killedAt(step: number, work: string): Promise<boolean> {
  const url = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);
  const program = `
    import { interceptFiles } from ${url('../testing/files.ts')};
    import { createRegistry } from ${url('../testing/releases.ts')};
    import { FolderStore } from ${url('store-folder.ts')};
    let left = ${step};
    interceptFiles(() => {
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
    });
    // What it writes is read by the test, which has the keys.
    const codec = { read: () => ({}), write: (registry) => Buffer.from(process.env.REGISTRY) };
    const store = new FolderStore(${JSON.stringify(folder)}, { codec });
    const files = ${JSON.stringify(names)}.map((path) => ({ path, bytes: Buffer.from(path) }));
    ${work}`;
  const registry = Buffer.from(createCodec().write({ ...createRegistry(), revision: 1 })).toString();
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, REGISTRY: registry },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') expect(code).toBe(0);
  return signal !== 'SIGKILL';
}

test('kill -9 of a publisher at this step or that leaves nothing or all, and the same once more completes', async () => {
  const work = `await store.putRelease('mf-a', '1.0.0', files); await store.writeRegistry(createRegistry(), 0);`;
  for (let step = 1, through = false; !through; step += 11) {
    await rm(folder, { recursive: true, force: true });
    through = await killedAt(step, work);
    const [release] = await store.releases();
    const read = () =>
      Promise.all(
        names.map(async (name) => `${Buffer.from((await store.readFile('mf-a', '1.0.0', name)) ?? '')}`),
      );
    if (release !== undefined) expect(await read()).toEqual(names);
    const fresh = new FolderStore(folder, { codec: createCodec() });
    const revision = (await fresh.readRegistry())?.revision;
    expect(through ? [1] : [undefined, 1]).toContain(revision);
    await fresh.putRelease('mf-a', '1.0.0', files);
    if (revision === undefined) await fresh.writeRegistry(createRegistry(), 0);
    expect([await read(), await fresh.revisions()]).toEqual([names, [1]]);
  }
}, 60_000);
