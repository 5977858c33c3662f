import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeIntegrity } from '../../registry/integrity.ts';
import { type RemoteRelease, releaseVersion } from '../../registry/registry.ts';
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

async function read(input?: Record<string, string | undefined>) {
  for (const [path, content] of Object.entries(createFiles(input))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return readBuilt(folder);
}

async function errorsOf(input: Record<string, string | undefined>): Promise<string[]> {
  const { record, files, contracts } = await read(input);
  return checkBuild(record, files, contracts, { site: undefined as unknown as Releases }).map(
    formatViolation,
  );
}

const withManifest = (input: Parameters<typeof createManifest>[0]) => ({
  'mf-manifest.json': JSON.stringify(createManifest(input)),
});
const withDescription = (input: object) => ({ 'remote.json': JSON.stringify({ ...description, ...input }) });
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
  // Files that no page loads are left out, and the release record is added.
  const paths = built.files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['release.json', 'contracts.json', 'mf-manifest.json']));
  expect(paths).not.toEqual(expect.arrayContaining(['index.html']));
  expect(await errorsOf({})).toEqual([]);
});

test('a remote of JSX alone, which imports nothing of React but its elements, fills slots', async () => {
  const tile =
    'e.jsx=function(t,n){return{$$typeof:Symbol.for("react.transitional.element"),type:t,props:n}}';
  expect(await errorsOf({ ...withManifest({ shared: [] }), 'tile.js': tile })).toEqual([]);
});

test('a pre-release is a version, and its builds come right behind it', async () => {
  const { record } = await read(withDescription({ version: '2.0.0-beta.1' }));
  expect(record.version).toMatch(/^2\.0\.0-beta\.1\.[0-9a-f]{8}$/);
  expect(semver.gt(record.version.replace(/\w+$/, 'e7e1177d'), '2.0.0-beta.1')).toBe(true);
  expect(semver.lt(record.version.replace(/\w+$/, 'e7e1177d'), '2.0.0-beta.2')).toBe(true);
  expect(releaseVersion.safeParse(record.version).success).toBe(true);
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
  ['a manifest alone', { 'remote.json': undefined }, /has no remote\.json beside its mf-manifest\.json/],
  [
    'a description alone',
    { 'mf-manifest.json': undefined },
    /has no mf-manifest\.json \(its remoteEntry\.js is that of webpack's own.*@module-federation\/enhanced 2 .*`manifest: true`/,
  ],
  [
    'a build of native federation',
    { 'mf-manifest.json': undefined, 'remoteEntry.json': '{}' },
    /its remoteEntry\.json is that of native federation's, which are ES modules/,
  ],
  [
    'a version that is none',
    withDescription({ version: '1.4.0-' }),
    /a version such as 1\.4\.0 or 2\.0\.0-beta\.1/,
  ],
])('%s is refused', async (_, input, reason) => {
  await expect(read(input)).rejects.toThrow(reason);
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
    "its entry remoteEntry.js is of type module: entries are run as scripts here, ES modules (of Vite or of native federation) are not loaded yet. Build it with @module-federation/enhanced for Rspack, Rsbuild or webpack, whose default is a script (`library: { type: 'var' }`). Vite's plugin cannot",
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
  [
    'a slot with a React that is not shared',
    {
      ...withManifest({ shared: [] }),
      'tile.js': 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}',
    },
    'brings a React of its own: it does not share react. Share react and react-dom as singletons: `shared:',
  ],
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
  [
    'a build for development',
    { 'page.js': 'eval("1")' },
    "page.js runs a text as code, which the site's policy refuses: eval(\"1\"). Build it for production (`mode: 'production'`, `devtool: false`)",
  ],
  [
    'code in a string',
    { 'page.js': 'export const Page = () => new Function("return 1")()' },
    'page.js runs a text as code, which the site\'s policy refuses: new Function("return 1"). Write it as code',
  ],
  [
    "two copies of Module Federation's run time",
    {
      'remoteEntry.js':
        'a.__FEDERATION__.__DEBUG_CONSTRUCTOR_VERSION__="2.9.2";b.__FEDERATION__.__DEBUG_CONSTRUCTOR_VERSION__ = "2.9.3"',
    },
    "remoteEntry.js: it has 2 copies of Module Federation's run time (2.9.2, 2.9.3). Bring all packages of @module-federation to one version",
  ],
  [
    'a licence that asks for the sources',
    { 'page.js.LICENSE.txt': '/*! @license GPL-3.0-only */' },
    'it has something under GPL-3.0-only',
  ],
  ['a comment with such a licence', { 'page.js': '/*! GNU Affero General Public License */' }, 'GNU Affero'],
  ['a secret', { 'page.js': `'AKIA${'A'.repeat(16)}'` }, 'AWS'],
])('the gate refuses %s', async (_, input, reason) => {
  expect(await errorsOf(input)).toEqual([expect.stringContaining(reason)]);
});

test('notices that let us distribute it pass, and what is no licence is none', async () => {
  const notices = '/*! @license React\n * react.js\n * LICENSE file */\n/*! SPDX-License-Identifier: MIT */';
  expect(await errorsOf({ 'react.js.LICENSE.txt': notices })).toEqual([]);
});
