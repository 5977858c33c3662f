import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Manifest } from '../registry/manifest.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { compareReleases, type Described } from './difference.ts';
import { listFields } from './schema-fields.ts';
import { computeSizes } from './sizes.ts';

const manifestOf = (bytes: Record<string, number>): Manifest => ({
  schema: 1,
  name: 'mf-a',
  version: '1.0.0',
  files: Object.fromEntries(
    Object.entries(bytes).map(([path, size]) => [
      path,
      { integrity: `sha256-${'A'.repeat(43)}=`, bytes: size },
    ]),
  ),
});
const described = (record: Described['record'], contracts?: Described['contracts']): Described => ({
  record,
  contracts,
  manifest: manifestOf({}),
});

test('fields of an answer by path, with their types', () => {
  const tree: z.ZodType = z.object({
    name: z.string(),
    get children() {
      return z.array(tree).optional();
    },
  });
  const schema = z.object({
    status: z.literal(true),
    page: z.int().optional(),
    list: z.array(z.object({ kind: z.enum(['a', 'b']), to: z.union([z.string(), z.null()]) })),
    tree,
  });
  expect(listFields(z.toJSONSchema(schema, { io: 'input' }))).toMatchObject({
    status: 'true',
    page: 'integer?',
    list: 'array',
    'list[]': 'object',
    'list[].kind': '"a" | "b"',
    'list[].to': 'null | string',
    'tree.name': 'string',
    'tree.children[].name': 'string',
  });
  expect(listFields(undefined)).toEqual({});
});

test('sizes by kind, compressed copies beside what they are copies of', () => {
  const sizes = computeSizes(
    manifestOf({
      'a.js': 100,
      'a.js.br': 30,
      'a.js.gz': 40,
      'static/b.js': 10,
      'c.woff2': 7,
      'release.json': 9,
      'LICENSE.txt': 3,
    }),
  );
  expect(sizes).toEqual({
    scripts: { files: 2, bytes: 110, brotli: 40 },
    fonts: { files: 1, bytes: 7, brotli: 7 },
    records: { files: 1, bytes: 9, brotli: 9 },
    others: { files: 1, bytes: 3, brotli: 3 },
  });
});

test('nothing differs between a release and itself', () => {
  const contracts = {
    schema: 1 as const,
    calls: [],
    shows: { 'a.v1': {} },
    fills: {},
    texts: { en: ['x'], ar: ['x'] },
  };
  expect(
    compareReleases(described(createRemote(), contracts), described(createRemote(), contracts)).changes,
  ).toEqual({});
});

test('shared modules, exports and slots that a version needs more or less of', () => {
  const text = { en: 'x', ar: 'x' };
  const before = createRemote({
    uses: { react: ['memo'] },
    slots: [{ slot: 'home.section.v1', component: 'Section', order: 1 }],
    navigation: [{ menu: 'guest', href: '/a', label: text }],
  });
  const after = createRemote({
    version: '1.1.0',
    shared: { react: '>=19.2.0 <20.0.0-0', zod: '>=4.0.0 <5.0.0-0' },
    uses: { react: ['memo', 'use'] },
    slots: [{ slot: 'home.section.v1', component: 'Section', order: 2 }],
  });
  expect(compareReleases(described(before), described(after))).toMatchObject({
    from: '1.0.0',
    to: '1.1.0',
    changes: {
      shared: { added: ['zod'], changed: [{ entry: 'react', to: '>=19.2.0 <20.0.0-0' }] },
      'exports used': { added: ['react use'], removed: [] },
      slots: { changed: [{ entry: 'home.section.v1 Section', from: 'order 1', to: 'order 2' }] },
      menus: { removed: ['guest /a'] },
    },
  });
});

test('what a shell provides more or less of', () => {
  const before = createShell({
    exports: { react: ['memo'] },
    pages: [{ path: '/', guard: 'public', title: { en: 'Home', ar: 'x' } }],
  });
  const after = createShell({ version: '1.1.0', federation: '3.0.0', provides: { react: '19.4.0' } });
  expect(compareReleases(described(before), described(after)).changes).toEqual({
    pages: { added: [], removed: ['/'], changed: [] },
    platform: {
      added: [],
      removed: [],
      changed: [{ entry: 'Module Federation', from: '2.9.2', to: '3.0.0' }],
    },
    shared: { added: [], removed: [], changed: [{ entry: 'react', from: '19.3.1', to: '19.4.0' }] },
    exports: { added: [], removed: ['react memo'], changed: [] },
  });
});
