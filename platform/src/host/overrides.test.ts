// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computeIntegrity } from '../registry/integrity.ts';
import type { PageRegistry } from '../registry/registry.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { entryUrl, pageResources } from './assets.ts';
import { readOverrides, withOverrides } from './overrides.ts';
import { overrideAddress, storedOverrides, storeOverrides } from './overrides-load.ts';

const needs = {
  scripts: [{ file: 'static/app.js', integrity: computeIntegrity('app') }],
  styles: [],
  shares: ['react'],
};
const near = createRemote({ version: '0.0.1', exposes: { app: needs }, screens: { list: needs } });
const page = (visit: Partial<PageRegistry['visit']> = {}): PageRegistry => ({
  ...createRegistry(createRemote(), createRemote({ name: 'mf-b' })),
  revision: 1,
  visit: { canaries: [], choice: 'off', keys: [], overrides: true, ...visit },
});

const answer = vi.fn<(url: string) => Response>();

beforeEach(() => {
  localStorage.clear();
  answer.mockReset().mockImplementation(() => Response.json(near));
  vi.stubGlobal('fetch', async (url: URL) => answer(String(url)));
});
afterEach(() => vi.unstubAllGlobals());

test('only this machine can be an address', () => {
  expect(
    ['4101', 'localhost:4101', 'http://localhost:4101', ' http://localhost:4101/ '].map(overrideAddress),
  ).toEqual(Array(4).fill('http://localhost:4101/'));
  for (const text of [
    '',
    'localhost',
    'https://localhost:4101/',
    'http://localhost.evil.example:4101/',
    'http://localhost:4101@evil.example/',
    'http://localhost:4101/evil/',
    'http://127.0.0.1.evil.example:80/',
    '//evil.example',
    '99999',
  ])
    expect(overrideAddress(text), text).toBeUndefined();
});

test('what is stored is read back; anything else that stands there is nothing', () => {
  storeOverrides({ 'mf-a': 'http://localhost:4101/' });
  expect(storedOverrides()).toEqual({ 'mf-a': 'http://localhost:4101/' });
  storeOverrides({});
  expect(localStorage.length).toBe(0);
  for (const text of ['{', 'null', '"x"', '{"mf-a":"http://evil.example/"}', '{"mf-a":7}']) {
    localStorage.setItem('rafiq.overrides', text);
    expect(storedOverrides(), text).toEqual({});
  }
});

test('nothing is read, and nobody is asked, where the edge does not allow it or the page is a safe one', async () => {
  storeOverrides({ 'mf-a': 'http://localhost:4101/' });
  for (const visit of [undefined, { overrides: false }, { safe: true }])
    expect(await readOverrides(visit ? page(visit) : { ...page(), visit: undefined })).toEqual(new Map());
  expect(answer).not.toHaveBeenCalled();
});

test("a developer's record stands in place of the released one, with its files below its own address", async () => {
  storeOverrides({ 'mf-a': 'http://localhost:4101/' });
  const overrides = await readOverrides(page());
  expect(answer.mock.calls).toEqual([['http://localhost:4101/release.json']]);
  const registry = withOverrides(page(), overrides);
  const record = registry.remotes['mf-a'];
  if (record === undefined) throw new Error('mf-a is gone');
  expect([record.version, entryUrl(record)]).toEqual(['0.0.1', 'http://localhost:4101/remoteEntry.js']);
  // The chunks of the remote get other hashes with the next save: only the integrity of the entry is known.
  expect(pageResources(registry, 'mf-a', 'list', 'en').map(({ url }) => url)).toEqual([
    'http://localhost:4101/remoteEntry.js',
  ]);
  expect(record.exposes.app?.shares).toEqual(['react']);
  expect(registry.remotes['mf-b']).toEqual(page().remotes['mf-b']);
});

test('with a server that is not up, or has something else, the released one stays', async () => {
  storeOverrides({ 'mf-a': 'http://localhost:4101/' });
  for (const content of [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => new Response('<html>'),
    () => Response.json({ ...near, name: 'mf-b' }),
    () => Response.json({ ...near, entry: undefined }),
  ]) {
    answer.mockImplementation(content);
    const overrides = await readOverrides(page());
    expect([...overrides]).toEqual([['mf-a', { address: 'http://localhost:4101/', record: undefined }]]);
    expect(withOverrides(page(), overrides)).toEqual(page());
  }
});
