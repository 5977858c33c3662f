import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registryOf, remoteOf, shellOf } from '../testing/releases.ts';
import { FolderStore } from './store-folder.ts';

let folder: string;
let store: FolderStore;
const text = (value: string) => new TextEncoder().encode(value);
const read = async (path: string, version = '1.0.0') => {
  const bytes = await store.readFile('mf-a', version, path);
  return bytes && new TextDecoder().decode(bytes);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-store-'));
  store = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a store without a revision has no registry', async () => {
  expect(await store.readRegistry()).toBeUndefined();
});

test('each revision is kept, the newest is the registry, for every reader', async () => {
  const other = new FolderStore(folder);
  expect(await other.readRegistry()).toBeUndefined();
  await store.writeRegistry(registryOf(), 0);
  await store.writeRegistry(registryOf(remoteOf({ name: 'mf-a' })), 1);
  expect(await other.readRegistry()).toMatchObject({ revision: 2, remotes: { 'mf-a': {} } });
  expect(await readdir(join(folder, 'registry'))).toEqual(['000001.json', '000002.json']);
});

test('of writers that start from the same revision exactly one wins', async () => {
  await store.writeRegistry(registryOf(), 0);
  const writers = Array.from({ length: 8 }, () => new FolderStore(folder));
  const outcomes = await Promise.allSettled(writers.map((writer) => writer.writeRegistry(registryOf(), 1)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('name', 'RevisionConflict');
  expect((await store.readRegistry())?.revision).toBe(2);
  expect(await readdir(join(folder, 'registry'))).toEqual(['000001.json', '000002.json']);
});

test('a revision that cannot be read leaves the last good one, says so once, and is passed by the next', async () => {
  const warn = vi.fn();
  const reader = new FolderStore(folder, warn);
  await store.writeRegistry(registryOf(), 0);
  await writeFile(join(folder, 'registry/000002.json'), '{"schema":1,"revi');
  expect((await reader.readRegistry())?.revision).toBe(1);
  expect((await reader.readRegistry())?.revision).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect((await new FolderStore(folder).readRegistry())?.revision).toBe(1);
  expect((await store.writeRegistry(registryOf(), 1)).revision).toBe(3);
  expect((await reader.readRegistry())?.revision).toBe(3);
});

test('a store that was replaced by a new one is noticed', async () => {
  await store.writeRegistry(registryOf(), 0);
  await store.writeRegistry(registryOf(), 1);
  await rm(folder, { recursive: true });
  expect(await store.readRegistry()).toBeUndefined();
  await new FolderStore(folder).writeRegistry(registryOf(), 0);
  expect((await store.readRegistry())?.revision).toBe(1);
});

test('a release is stored whole; the same content again changes nothing, other content is refused', async () => {
  const files = [
    { path: 'a.js', bytes: text('a') },
    { path: 'static/b.css', bytes: text('b') },
  ];
  await store.putRelease('mf-a', '1.0.0', files);
  await store.putRelease('mf-a', '1.0.0', [...files].reverse());
  await expect(store.putRelease('mf-a', '1.0.0', files.slice(1))).rejects.toHaveProperty(
    'name',
    'ReleaseExists',
  );
  await store.putRelease('mf-a', '1.0.1', files.slice(1));
  expect([await read('a.js'), await read('static/b.css'), await read('a.js', '1.0.1')]).toEqual([
    'a',
    'b',
    undefined,
  ]);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('one version put twice at the same time is stored once', async () => {
  const put = (content: string) =>
    store.putRelease('mf-a', '1.0.0', [{ path: 'a.js', bytes: text(content) }]);
  const same = await Promise.allSettled([put('a'), put('a'), put('b')]);
  expect(same.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(['a', 'b']).toContain(await read('a.js'));
});

test('what a killed publisher left half is not a release, and the version can be put', async () => {
  await mkdir(join(folder, '.incoming/draft'), { recursive: true });
  await writeFile(join(folder, '.incoming/draft/a.js'), 'hal');
  expect(await store.readRelease('mf-a', '1.0.0')).toBeUndefined();
  await store.putRelease('mf-a', '1.0.0', [{ path: 'a.js', bytes: text('half') }]);
  expect(await read('a.js')).toBe('half');
});

test('only files of releases can be read, whatever the path says', async () => {
  await store.writeRegistry(registryOf(), 0);
  await store.putRelease('mf-a', '1.0.0', [{ path: 'static/a.js', bytes: text('a') }]);
  await store.putRelease('shell', '1.0.0', [
    { path: 'release.json', bytes: text(JSON.stringify(shellOf())) },
  ]);
  for (const path of [
    '',
    '.',
    'static',
    '../1.0.0/static/a.js',
    'static/../static/a.js',
    '/etc/passwd',
    '.digest',
  ])
    expect(await read(path), path).toBeUndefined();
  expect(await store.readFile('..', '1.0.0', 'registry/000001.json')).toBeUndefined();
  expect(await store.readFile('registry', '..', '000001.json')).toBeUndefined();
  expect(await store.readRelease('shell', '1.0.0')).toMatchObject({ kind: 'shell' });
});
