import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Release } from '../registry/registry.ts';
import { writeBuild } from '../testing/built.ts';
import { testKeys } from '../testing/keys.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { openReleases, promote, publishRelease, type Releases } from './index.ts';

let folder: string;
let site: Releases;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-release-'));
  site = openReleases(join(folder, 'store'), testKeys);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (record: Release, files?: Record<string, string>) =>
  writeBuild(join(folder, 'dist'), record, files);

test('a build is published with compressed copies of the same content', async () => {
  const script = 'console.log("again");'.repeat(50);
  await publishRelease(
    site,
    await build(createRemote(), { 'static/a.js': script, 'static/a.woff2': script }),
  );
  const file = (path: string) => site.store.readFile('mf-a', '1.0.0', path);
  expect(brotliDecompressSync((await file('static/a.js.br')) ?? '').toString()).toBe(script);
  expect(gunzipSync((await file('static/a.js.gz')) ?? '').toString()).toBe(script);
  expect(await file('static/a.woff2.br')).toBeUndefined();
});

test('publishing again is fine, other content under the same version is refused', async () => {
  await publishRelease(site, await build(createRemote()));
  await publishRelease(site, await build(createRemote(), { '.note': 'of a tool' }));
  const other = await build(createRemote(), { 'static/a.js': 'more' });
  await expect(publishRelease(site, other)).rejects.toThrow(
    'mf-a 1.0.0 is already released with other content',
  );
});

test('a folder that is no whole release is refused with one line for each fault', async () => {
  await expect(publishRelease(site, join(folder, 'none'))).rejects.toThrow('is not a folder: build first');
  const unknown = await build({ ...createRemote(), kind: 'app' } as unknown as Release);
  await expect(publishRelease(site, unknown)).rejects.toThrow('release.json is not valid');
  const needs = {
    scripts: [{ file: 'gone.js', integrity: createRemote().entry.integrity }],
    styles: [],
    shares: [],
  };
  const broken = await build(createRemote({ exposes: { app: needs } }), { 'remoteEntry.js': 'tampered' });
  await expect(publishRelease(site, broken)).rejects.toMatchObject({
    reasons: [
      expect.stringContaining('mf-a 1.0.0: remoteEntry.js is not the file that was built'),
      expect.stringContaining('mf-a 1.0.0: gone.js is missing'),
    ],
  });
  expect(await site.record('mf-a', '1.0.0')).toBeUndefined();
});

test('several releases go live in one revision; the same ones again write none', async () => {
  const published = [
    await publishRelease(site, await build(createShell())),
    await publishRelease(site, await build(createRemote())),
  ];
  expect((await promote(site, published)).revision).toBe(1);
  expect((await promote(site, published)).revision).toBe(1);
  const next = await publishRelease(site, await build(createRemote({ version: '1.1.0' })));
  const live = await promote(site, [next]);
  expect(live).toMatchObject({
    revision: 2,
    shell: { version: '1.0.0' },
    remotes: { 'mf-a': { version: '1.1.0' } },
  });
});

test('promoting a remote that does not fit leaves the site as it is', async () => {
  await promote(site, [await publishRelease(site, await build(createShell()))]);
  const late = await publishRelease(
    site,
    await build(createRemote({ shared: { react: '>=20.0.0 <21.0.0-0' } })),
  );
  await expect(promote(site, [late])).rejects.toThrow(
    'mf-a 1.0.0: it needs react >=20.0.0 <21.0.0-0, shell 1.0.0 provides 19.3.1.',
  );
  await expect(promote(site, [{ name: 'mf-b', version: '1.0.0' }])).rejects.toThrow(
    'mf-b 1.0.0 is not in the store: publish it first',
  );
  expect(await site.store.readRegistry()).toMatchObject({ revision: 1, remotes: {} });
});

test('a site without a shell cannot take a remote', async () => {
  const remote = await publishRelease(site, await build(createRemote()));
  await expect(promote(site, [remote])).rejects.toThrow('The site has no shell yet');
});

test('promotions at the same time all go live', async () => {
  await promote(site, [await publishRelease(site, await build(createShell()))]);
  const names = ['mf-a', 'mf-b', 'mf-c'];
  const remotes = [];
  for (const name of names) remotes.push(await publishRelease(site, await build(createRemote({ name }))));
  await Promise.all(
    remotes.map((remote) => promote(openReleases(join(folder, 'store'), testKeys), [remote])),
  );
  expect(Object.keys((await site.store.readRegistry())?.remotes ?? {}).sort()).toEqual(names);
});
