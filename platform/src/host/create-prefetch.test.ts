// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { computeIntegrity } from '../registry/integrity.ts';
import type { PageRegistry } from '../registry/registry.ts';
import { createRegistry, createRemote, createShell } from '../testing/releases.ts';
import { createContributions } from './contributions.ts';
import { createPrefetch } from './create-prefetch.ts';
import type { Direct } from './resolve-route.ts';
import type { Update } from './updates-watch.ts';

const title = { en: 'x', ar: 'x' };
const needs = (file: string) => ({
  scripts: [{ file, integrity: computeIntegrity(file) }],
  styles: [],
  shares: [],
});
const registry: PageRegistry = {
  ...createRegistry(
    createRemote({
      exposes: { app: needs('app.js'), 'locales/ar': needs('ar.js') },
      screens: { item: needs('item.js'), own: needs('own.js') },
      pages: [
        { path: '/items/{id}', screen: 'item', guard: 'public', title },
        { path: '/own', screen: 'own', guard: 'user', title },
      ],
      redirects: [{ from: '/things/{id}', to: '/items/{id}' }],
    }),
  ),
  shell: createShell({ pages: [{ path: '/items/new', guard: 'public', title }] }),
  revision: 1,
};

let update: Update | undefined;
let signIn: string | undefined;
const prepare = vi.fn(async () => {});
const loader = { app: vi.fn(async () => ({ prepare })), reset: vi.fn() };
const direct: Direct = ({ guard }) => (guard === 'user' ? { to: signIn } : undefined);

const prefetch = (path: string) =>
  createPrefetch({
    contributions: createContributions(registry),
    registry,
    loader,
    product: { language: { get: () => 'ar' }, direct },
    updates: { available: { get: () => update } },
    // The parts of the platform that it reads.
  } as unknown as Parameters<typeof createPrefetch>[0])(new URL(path, 'https://rafiq.example'));

beforeEach(() => {
  update = undefined;
  signIn = undefined;
  loader.app.mockClear();
  prepare.mockReset();
  document.head.innerHTML = '';
});

test('a page is loaded whole: its files are on their way at once, its remote and its screen run', async () => {
  const page = prefetch('/things/7?tab=1');
  expect(page?.key).toBe('mf-a item ar');
  await page?.load();
  const files = [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
  expect(files).toEqual(
    ['remoteEntry.js', 'app.js', 'ar.js', 'item.js'].map((file) => `/releases/mf-a/1.0.0/${file}`),
  );
  expect([loader.app.mock.calls, prepare.mock.calls]).toEqual([[['mf-a']], [['item']]]);
});

test('a page that this visitor would be led away from is not loaded', () => {
  expect(prefetch('/own')?.key).toBe('mf-a own ar');
  signIn = '/login';
  expect(prefetch('/own')).toBeUndefined();
  expect(loader.app).not.toHaveBeenCalled();
});

test("the shell's own pages and unknown addresses need nothing of a remote", () => {
  expect([prefetch('/items/new'), prefetch('/no/such/page')]).toEqual([undefined, undefined]);
});

test('with a newer release nothing more of this one is loaded', () => {
  update = { revision: 2, changed: ['mf-b'] };
  expect(prefetch('/items/7')).toBeUndefined();
});

test('a failure is forgotten, so that whoever opens the page tries anew', async () => {
  prepare.mockRejectedValue(new Error('no answer'));
  await prefetch('/items/7')?.load();
  expect(loader.reset).toHaveBeenCalledWith('mf-a');
});
