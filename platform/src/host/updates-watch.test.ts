// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registryPath } from '../registry/paths.ts';
import type { PageRegistry, Registry } from '../registry/registry.ts';
import { createKey, createSigner } from '../registry/signer.ts';
import { createRegistry, createRemote, createShell } from '../testing/releases.ts';
import type { Update } from './updates-watch.ts';
import { toUpdate, watchUpdates } from './updates-watch.ts';

const signer = createSigner(createKey());
const page = (overrides: Partial<PageRegistry> = {}): PageRegistry => ({
  ...createRegistry(createRemote(), createRemote({ name: 'mf-b' })),
  revision: 1,
  visit: { canaries: [], choice: '400', keys: [signer.publicKey] },
  ...overrides,
});
const later = (overrides: Partial<Registry> = {}): Registry => ({
  ...createRegistry(createRemote({ version: '1.1.0' }), createRemote({ name: 'mf-b' })),
  revision: 2,
  ...overrides,
});
const canary = {
  'mf-b': {
    release: createRemote({ name: 'mf-b', version: '2.0.0' }),
    share: 0.05,
    since: '2026-01-01T00:00:00Z',
  },
};

let live: Registry;
let body: () => Response;
const found = vi.fn<(update: Update) => void>();
const failed = vi.fn();
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  for (const mock of [found, failed, fetched]) mock.mockClear();
  live = later();
  body = () => Response.json(signer.sealWithDigest(JSON.stringify(live)));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched(url, init.method, init.cache);
    return url === registryPath ? body() : new Response(null, { status: url.includes('mf-a') ? 404 : 200 });
  });
  // A watcher lives as long as its document.
  vi.stubGlobal('document', document.implementation.createHTMLDocument());
  document.body.innerHTML = '<a href="/there"><b>there</b></a><p>text</p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => watchUpdates({ registry: page(), found, failed });
const countFetches = () => fetched.mock.calls.filter(([url]) => url === registryPath).length;

test('what is compared is what this visitor would get', () => {
  const none = { ...later(), ...createRegistry(createRemote(), createRemote({ name: 'mf-b' })), revision: 2 };
  expect(toUpdate(page(), none)).toEqual({ revision: 2, changed: [] });
  expect(toUpdate(page(), later())).toEqual({ revision: 2, changed: ['mf-a'] });
  const visit = (choice: string, safe?: boolean) => page({ visit: { canaries: [], keys: [], choice, safe } });
  const withCanary = { ...none, canaries: canary };
  expect(toUpdate(visit('400'), withCanary).changed).toEqual(['mf-b']);
  expect(toUpdate(visit('600'), withCanary).changed).toEqual([]);
  expect(toUpdate(visit('on'), withCanary).changed).toEqual(['mf-b']);
  expect(toUpdate(visit('on', true), withCanary).changed).toEqual([]);
  expect(toUpdate(visit(''), withCanary).changed).toEqual([]);
  const others = { ...createRegistry(createRemote(), createRemote({ name: 'mf-c' })), revision: 2 };
  expect(toUpdate(page(), { ...others, shell: createShell({ version: '2.0.0' }) }).changed).toEqual([
    'shell',
    'mf-b',
    'mf-c',
  ]);
});

test('the newest registry is asked for past the cache, verified, and told of when it is newer', async () => {
  const { check } = watch();
  await check();
  expect(fetched.mock.calls).toEqual([['/releases/registry.json', undefined, 'no-cache']]);
  expect(found.mock.calls).toEqual([[{ revision: 2, changed: ['mf-a'] }]]);
  await check();
  expect(found).toHaveBeenCalledTimes(1);

  live = later({ revision: 1 });
  await check();
  expect([found.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
});

test('an unchanged registry, or an older one, costs no verification', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const { check } = watch();
  for (const input of [{ revision: 1 }, { revision: 0 }, { revision: 2, schema: 99 as Registry['schema'] }]) {
    live = later(input);
    await check();
  }
  expect(countFetches()).toBe(3);
  expect([verify.mock.calls.length, found.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0, 0]);
  live = later();
  await check();
  expect([verify.mock.calls.length, found.mock.calls.length]).toEqual([1, 1]);
  verify.mockRestore();
});

test('a file that is no signed registry at all is reported', async () => {
  const { check } = watch();
  body = () => Response.json({ revision: 2 });
  await check();
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ phase: 'registry' })]]);
});

test('one that we have not signed is ignored, and reported once', async () => {
  const { check } = watch();
  for (const revision of [2, 3]) {
    live = later({ revision });
    body = () => Response.json(createSigner(createKey()).seal(JSON.stringify(live)));
    await check();
  }
  expect(found).not.toHaveBeenCalled();
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ phase: 'registry' })]]);
});

test('no answer, or a page in its place, is nothing to tell of', async () => {
  const { check } = watch();
  for (const answer of [
    () => Response.error(),
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }),
    () => {
      throw new TypeError('no network');
    },
  ]) {
    body = answer;
    await check();
  }
  expect([found.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0]);
});

test('it is looked for every minute of a visible tab, when the tab is looked at again, and near links', async () => {
  const { check } = watch();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(60_000);
  expect(countFetches()).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(countFetches()).toBe(1);
  await check();
  expect(countFetches()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(countFetches()).toBe(2);
  await check();

  const fire = (selector: string, event: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
  fire('b', 'pointerover');
  expect(countFetches()).toBe(2);
  vi.advanceTimersByTime(3_000);
  fire('p', 'pointerover');
  expect(countFetches()).toBe(2);
  fire('b', 'pointerover');
  expect(countFetches()).toBe(3);
  await check();
  vi.advanceTimersByTime(3_000);
  fire('a', 'focusin');
  expect(countFetches()).toBe(4);
  visibility.mockRestore();
});

test('each check asks which areas are closed, also without a registry; what is no answer changes nothing', async () => {
  const areas = vi.fn(() => Response.json({ status: true, data: { closed: ['events'] } }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === '/areas' && init.credentials === 'omit' ? areas() : Response.error(),
  );
  const closed = vi.fn();
  const { check } = watchUpdates({ registry: page(), found, failed, areasUrl: '/areas', closed });
  await check();
  expect(closed.mock.calls).toEqual([[['events']]]);
  for (const answer of [
    () => new Response('<html>'),
    () => Response.json({ data: {} }),
    () => Response.json({ data: { closed: [] } }, { status: 503 }),
    () => {
      throw new TypeError('no network');
    },
  ]) {
    areas.mockImplementationOnce(answer);
    await check();
  }
  expect(closed).toHaveBeenCalledOnce();
  await check();
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a release is gone when its own record is', async () => {
  const { isGone } = watch();
  expect(await isGone([{ name: 'mf-b', version: '1.0.0' }])).toBe(false);
  expect(
    await isGone([
      { name: 'mf-b', version: '1.0.0' },
      { name: 'mf-a', version: '1.0.0' },
    ]),
  ).toBe(true);
  expect(fetched).toHaveBeenCalledWith('/releases/mf-a/1.0.0/release.json', 'HEAD', 'no-store');
  expect(found).toHaveBeenCalledTimes(1);
});
