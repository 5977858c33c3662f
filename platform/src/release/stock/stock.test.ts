import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeIntegrity } from '../../build/integrity.ts';
import type { RemoteRelease } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { isBuild } from '../build-package.ts';
import { readBuilt } from '../built.ts';
import { checkBuild, formatViolation } from '../gate/index.ts';
import { createFiles, createManifest, description } from './stock.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-stock-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(given?: Record<string, string | undefined>) {
  for (const [path, content] of Object.entries(createFiles(given))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return readBuilt(folder);
}

async function faultsOf(given: Record<string, string | undefined>): Promise<string[]> {
  const { record, files, contracts } = await read(given);
  return checkBuild(record, files, contracts, { site: undefined as unknown as Releases }).map(
    formatViolation,
  );
}

const withManifest = (given: Parameters<typeof createManifest>[0]) => ({
  'mf-manifest.json': JSON.stringify(createManifest(given)),
});
const withDescription = (given: object) => ({ 'remote.json': JSON.stringify({ ...description, ...given }) });
const { metaData, shared } = createManifest();
const [react] = shared as [(typeof shared)[number]];

test('a build of the official plugins with its description is a release, with the hash of every script and style sheet', async () => {
  const built = await read({ 'index.html': '<p>', '@mf-types.zip': 'x', 'mf-stats.json': '{}' });
  const record = built.record as RemoteRelease;
  const asset = (file: string, content: string) => ({ file, integrity: computeIntegrity(content) });
  expect(isBuild(folder)).toBe(true);
  expect(record).toMatchObject({
    name: 'mf-city-events',
    version: expect.stringMatching(/^1\.4\.0-[0-9a-f]{8}$/),
    global: 'city_events',
    entry: asset('remoteEntry.js', 'var city_events;'),
    shared: { react: '>=19.0.0 <20.0.0-0' },
    screens: { events: { scripts: [asset('page.js', 'page')], styles: [asset('page.css', '.page{}')] } },
    exposes: { app: { shares: ['react'] }, 'slots/Tile': { scripts: [asset('tile.js', 'tile')] } },
    stock: { name: 'city_events', later: [asset('program.js', 'program'), asset('react.js', 'react')] },
  });
  // What no page loads stays behind, and the release is written down.
  const paths = built.files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['release.json', 'contracts.json', 'mf-manifest.json']));
  expect(paths).not.toEqual(expect.arrayContaining(['index.html']));
  expect(await faultsOf({})).toEqual([]);
});

test('other content is another version', async () => {
  const first = await read();
  const second = await read({ 'program.js': 'another' });
  expect(second.record.version).not.toBe(first.record.version);
});

test.each([
  ['a manifest of another form', { 'mf-manifest.json': '{"id":"x"}' }, /mf-manifest\.json is not valid: /],
  [
    'a description of another form',
    withDescription({ version: 'one' }),
    /remote\.json is not valid: .*version/,
  ],
  ['a manifest alone', { 'remote.json': undefined }, /describe it in remote\.json/],
])('%s is refused', async (_, given, reason) => {
  await expect(read(given)).rejects.toThrow(reason);
});

test.each([
  [
    'files of another address',
    withManifest({ metaData: { ...metaData, publicPath: 'https://cdn.example/' } }),
    'its files are to be at https://cdn.example/',
  ],
  [
    'an entry that is a module',
    withManifest({
      metaData: { ...metaData, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
    }),
    'its entry is of type module',
  ],
  ['remotes of its own', withManifest({ remotes: [{ alias: 'other' }] }), 'it loads remotes by itself'],
  ['a screen without a module', withDescription({ modules: { Tile: './Tile' } }), 'events has no module'],
  [
    'a module that is not exposed',
    withDescription({ modules: { events: './Other', Tile: './Tile' } }),
    'events is ./Other, which its build does not expose: there are ./Page, ./Tile',
  ],
  [
    'a second React',
    withManifest({ shared: [{ ...react, singleton: false }] }),
    'it would bring a second React',
  ],
  ['a slot without React', withManifest({ shared: [] }), 'does not share react'],
  [
    'a library that the shell has in part',
    withManifest({
      shared: [
        react,
        { ...react, name: 'zod', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } },
      ],
    }),
    'it has no zod of its own',
  ],
  ['a build for development', { 'page.js': 'eval("1")' }, 'it runs text as code'],
  [
    'a licence that asks for the sources',
    { 'page.js.LICENSE.txt': '/*! @license GPL-3.0-only */' },
    'it has something under GPL-3.0-only',
  ],
  ['a comment with such a licence', { 'page.js': '/*! GNU Affero General Public License */' }, 'GNU Affero'],
  ['a secret', { 'page.js': `'AKIA${'A'.repeat(16)}'` }, 'AWS'],
])('the gate refuses %s', async (_, given, reason) => {
  expect(await faultsOf(given)).toEqual([expect.stringContaining(reason)]);
});

test('notices that let us distribute it pass, and what is no licence is none', async () => {
  const notices = '/*! @license React\n * react.js\n * LICENSE file */\n/*! SPDX-License-Identifier: MIT */';
  expect(await faultsOf({ 'react.js.LICENSE.txt': notices })).toEqual([]);
});
