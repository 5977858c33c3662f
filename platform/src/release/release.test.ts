import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Release } from '../registry/registry.ts';
import { remoteOf, shellOf } from '../testing/releases.ts';
import { FolderStore, promote, publishRelease } from './index.ts';

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-release-'));
  store = new FolderStore(join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A built folder: the record and the files it names. */
async function build(record: Release, files: Record<string, string> = {}) {
  const dist = join(folder, 'dist', record.name);
  const own = record.kind === 'shell' ? { 'index.html': '<!doctype html>' } : { 'remoteEntry.js': 'entry' };
  const all = { 'release.json': JSON.stringify(record), ...own, ...files };
  await rm(dist, { recursive: true, force: true });
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  return dist;
}

test('a build is published with compressed copies of the same content', async () => {
  const script = 'console.log("again");'.repeat(50);
  await publishRelease(store, await build(remoteOf(), { 'static/a.js': script, 'static/a.woff2': script }));
  const file = (path: string) => store.readFile('mf-a', '1.0.0', path);
  expect(brotliDecompressSync((await file('static/a.js.br')) ?? '').toString()).toBe(script);
  expect(gunzipSync((await file('static/a.js.gz')) ?? '').toString()).toBe(script);
  expect(await file('static/a.woff2.br')).toBeUndefined();
});

test('publishing again is fine, other content under the same version is refused', async () => {
  await publishRelease(store, await build(remoteOf()));
  await publishRelease(store, await build(remoteOf(), { '.note': 'of a tool' }));
  const other = await build(remoteOf(), { 'static/a.js': 'more' });
  await expect(publishRelease(store, other)).rejects.toThrow(
    'mf-a 1.0.0 is already released with other content',
  );
});

test('a folder that is no whole release is refused with one line for each fault', async () => {
  await expect(publishRelease(store, join(folder, 'none'))).rejects.toThrow('is not a folder: build first');
  const unknown = await build({ ...remoteOf(), kind: 'app' } as unknown as Release);
  await expect(publishRelease(store, unknown)).rejects.toThrow('release.json is not valid');
  const needs = {
    scripts: [{ file: 'gone.js', integrity: remoteOf().entry.integrity }],
    styles: [],
    shares: [],
  };
  const broken = await build(remoteOf({ exposes: { app: needs } }), { 'remoteEntry.js': 'tampered' });
  await expect(publishRelease(store, broken)).rejects.toMatchObject({
    reasons: ['mf-a 1.0.0: remoteEntry.js is not the file that was built', 'mf-a 1.0.0: gone.js is missing'],
  });
  expect(await store.readRelease('mf-a', '1.0.0')).toBeUndefined();
});

test('several releases go live in one revision; the same ones again write none', async () => {
  const published = [
    await publishRelease(store, await build(shellOf())),
    await publishRelease(store, await build(remoteOf())),
  ];
  expect((await promote(store, published)).revision).toBe(1);
  expect((await promote(store, published)).revision).toBe(1);
  const next = await publishRelease(store, await build(remoteOf({ version: '1.1.0' })));
  const live = await promote(store, [next]);
  expect(live).toMatchObject({
    revision: 2,
    shell: { version: '1.0.0' },
    remotes: { 'mf-a': { version: '1.1.0' } },
  });
});

test('promoting a remote that does not fit leaves the site as it is', async () => {
  await promote(store, [await publishRelease(store, await build(shellOf()))]);
  const late = await publishRelease(store, await build(remoteOf({ shared: { react: '^20.0.0' } })));
  await expect(promote(store, [late])).rejects.toThrow(
    'mf-a 1.0.0 needs react ^20.0.0, shell 1.0.0 provides 19.3.1',
  );
  await expect(promote(store, [{ name: 'mf-b', version: '1.0.0' }])).rejects.toThrow(
    'mf-b 1.0.0 is not in the store: publish it first',
  );
  expect(await store.readRegistry()).toMatchObject({ revision: 1, remotes: {} });
});

test('a site without a shell cannot take a remote', async () => {
  const remote = await publishRelease(store, await build(remoteOf()));
  await expect(promote(store, [remote])).rejects.toThrow('The site has no shell yet');
});

test('promotions at the same time all go live', async () => {
  await promote(store, [await publishRelease(store, await build(shellOf()))]);
  const names = ['mf-a', 'mf-b', 'mf-c'];
  const remotes = [];
  for (const name of names) remotes.push(await publishRelease(store, await build(remoteOf({ name }))));
  await Promise.all(remotes.map((remote) => promote(new FolderStore(join(folder, 'store')), [remote])));
  expect(Object.keys((await store.readRegistry())?.remotes ?? {}).sort()).toEqual(names);
});
