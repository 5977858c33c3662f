// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { computeIntegrity } from '../registry/integrity.ts';
import { matchPage } from '../registry/match.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { LoadFailure } from './failure.ts';
import { createPlatform } from './platform.ts';
import type { Product } from './product.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const product = {
  language: { get: () => 'en', subscribe: () => () => {} },
  texts: { register: async () => {} },
  direct: () => undefined,
  shared: { modules: {}, versions: {} },
  sendReports: () => {},
} as unknown as Product;

test('the data of the next page is asked for with what it loads', async () => {
  const title = { en: 'Course', ar: 'دورة' };
  const page = { path: '/courses/{id}', screen: 'course', guard: 'public' as const, title };
  const remote = createRemote({ version: '2.0.0', pages: [{ ...page, data: ['/api/courses/{id}'] }] });
  const askEarly = vi.fn();
  const platform = createPlatform({ ...createRegistry(remote), revision: 1 }, { ...product, askEarly });
  vi.spyOn(platform.loader, 'app').mockRejectedValue(new Error('not loaded here'));
  await platform.prepare(matchPage([remote.contribution], '/courses/7'));
  expect(askEarly.mock.calls).toEqual([['/api/courses/7', 'mf-a@2.0.0']]);
  expect(platform.outcomes.visited).toMatchObject([
    { remote: 'mf-a', version: '2.0.0', path: '/courses/{id}', since: 0 },
  ]);
});

test('what fills a slot comes with the entry of its remote, not after it', async () => {
  vi.stubGlobal('RAFIQ_FEDERATION', '2.9.2');
  const needs = (file: string) => ({
    scripts: [{ file: `${file}.js`, integrity: computeIntegrity(file) }],
    styles: [{ file: `${file}.css`, integrity: computeIntegrity(file) }],
  });
  const exposes = { app: needs('app'), 'slots/Card': needs('card'), 'locales/en': needs('en') };
  const remote = createRemote({ version: '4.0.0', exposes, shared: {} });
  const platform = createPlatform({ ...createRegistry(remote), revision: 1 }, product);
  const scripts: string[] = [];
  const preloads: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(new URL(node.src).pathname);
    else if (node instanceof HTMLLinkElement) preloads.push(new URL(node.href).pathname);
  });
  void platform.loader.slot('mf-a', 'Card').catch(() => {});
  const below = (file: string) => `/releases/mf-a/4.0.0/${file}`;
  await expect.poll(() => scripts).toEqual(['remoteEntry.js', 'card.js', 'en.js'].map(below));
  expect(preloads).toEqual(['card.css', 'en.css'].map(below));
});

test('what fills a slot is downloaded anew before it is tried again', async () => {
  const file = (name: string) => ({ file: name, integrity: computeIntegrity(name) });
  const exposes = { 'slots/Card': { scripts: [file('card.js')], styles: [], shares: [] } };
  const remote = createRemote({ version: '4.0.0', exposes });
  const platform = createPlatform({ ...createRegistry(remote), revision: 1 }, product);
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  platform.failed(new LoadFailure('stalled', 'nothing came'), 'mf-a');
  void platform.loader.slot('mf-a', 'Card').catch(() => {});
  const below = (name: string) => `/releases/mf-a/4.0.0/${name}`;
  await expect
    .poll(() => fetched.mock.calls)
    .toEqual(['remoteEntry.js', 'card.js'].map((name) => [below(name), { cache: 'reload' }]));
});

test.each([
  ['is waited for a moment where the document’s scripts were in the cache', 0, false],
  ['is not waited for where they were not', 9_000, true],
])('the first page %s', async (_, transferSize, isImmediate) => {
  const script = Object.assign(document.createElement('script'), { type: 'x-inert', src: '/index.js' });
  document.head.replaceChildren(script);
  const entry = { transferSize } as PerformanceResourceTiming;
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
  const page = { path: '/a', screen: 'a', guard: 'public' as const, title: { en: 'A', ar: 'أ' } };
  history.replaceState(undefined, '', '/a');
  const platform = createPlatform(
    { ...createRegistry(createRemote({ pages: [page] })), revision: 1 },
    product,
  );
  vi.spyOn(platform.loader, 'app').mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const started = vi.fn();
  void platform.start().then(started);
  await vi.advanceTimersByTimeAsync(50);
  expect(started).toHaveBeenCalledTimes(isImmediate ? 1 : 0);
  await vi.advanceTimersByTimeAsync(50);
  expect(started).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
