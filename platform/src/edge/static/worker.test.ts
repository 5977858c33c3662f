import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rollback } from '../../release/index.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { accept, registryIn, testSite } from '../../testing/site.ts';
import { writeStaticSite } from './site.ts';
import worker from './worker.ts';

const site = testSite();
let origin: Server;
let ORIGIN: string;
let now: number;

const folder = () => join(site.folder, '.static');
/** Writes what is live, then waits the second after which the worker reads it again. */
async function write() {
  await writeStaticSite(site.releases, folder());
  now += 1001;
}

beforeEach(async () => {
  origin = createServer(async (request, response) => {
    const bytes = await readFile(join(folder(), request.url ?? '')).catch(() => undefined);
    response.statusCode = bytes ? 200 : 404;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  ORIGIN = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/`;
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  await site.live(createShell());
  await site.live(createRemote());
  await write();
});
afterEach(() => {
  origin.close();
  origin.closeAllConnections();
});

const call = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  worker.fetch(new Request(`https://rafiq.test${path}`, { method, headers: { accept, ...headers } }), {
    ORIGIN,
  });

async function visit(path = '/', cookie?: string) {
  const response = await call(path, cookie === undefined ? {} : { cookie });
  const registry = registryIn(await response.text());
  const set = response.headers.get('set-cookie')?.split(';')[0]?.replace('__Host-rafiq_canary=', '');
  return { version: registry.remotes['mf-a']?.version, registry, set, headers: response.headers };
}

test('without canaries everybody gets the document of the edge, with its headers', async () => {
  const edge = await site.visit('/');
  for (const path of ['/', '/?canary=on']) {
    const response = await call(path, { cookie: 'rafiq_canary=on' });
    expect([response.status, await response.text()]).toEqual([200, edge.body]);
    for (const name of [
      'content-security-policy',
      'cache-control',
      'vary',
      'permissions-policy',
      'content-type',
    ])
      expect(response.headers.get(name), name).toBe(edge.headers[name]);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  const etag = (await call('/')).headers.get('etag') ?? '';
  expect((await call('/', { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
  const head = await call('/', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('what is no page is a 404, never a document', async () => {
  for (const path of ['/api/x', '/releases/x', '/assets/x', '/dev/x'])
    expect((await call(path)).status).toBe(404);
  expect((await call('/a.png', { accept: 'image/*' })).status).toBe(404);
  expect((await call('/login', {}, 'POST')).status).toBe(404);
});

test('an address that no release has a page for is 404, with the document; a file is a plain 404', async () => {
  const title = { en: 'X', ar: 'س' };
  const page = (path: string) => ({ path, screen: 'x', guard: 'public', title }) as const;
  await site.live(createRemote({ version: '1.1.0', pages: [page('/courses/{id}')] }));
  await write();
  now += 1001;
  const document = (await site.visit('/')).body;
  for (const [path, status] of [
    ['/courses/7/?x=1', 200],
    ['/courses', 404],
    ['/wp-admin', 404],
  ] as const) {
    const response = await call(path);
    expect([response.status, await response.text()], path).toEqual([status, document]);
    const again = await call(path, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(status === 200 ? 304 : 404);
  }
  for (const path of ['/robots.txt', '/.env', '/courses/7.php']) {
    const response = await call(path);
    expect([response.status, await response.text()], path).toEqual([404, 'Not found\n']);
  }
});

test('places and choices mean what they mean at the edge', async () => {
  await site.live(createRemote({ version: '1.1.0' }), { share: 0.25 });
  await write();
  for (const value of ['0', '2499', '2500', '9999', 'on', 'off', 'mf-a', 'mf-x']) {
    const cookie = `rafiq_canary=${value}`;
    const edge = registryIn((await site.visit('/', { cookie })).body);
    const page = await visit('/', cookie);
    expect([page.registry, page.set], value).toEqual([edge, undefined]);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
  }
  for (const query of ['canary=on', 'canary=off', 'canary=mf-a', 'canary=2499', 'safe', 'safe&canary=on']) {
    const edge = await site.visit(`/?${query}`, { cookie: 'rafiq_canary=9999' });
    const page = await visit(`/?${query}`, 'rafiq_canary=9999');
    expect(page.registry, query).toEqual(registryIn(edge.body));
    const set = page.headers.get('set-cookie')?.replace('__Host-', '').replace('; Secure', '');
    expect(set, query).toBe(edge.headers['set-cookie']);
  }
});

test('a visitor is given a place and keeps it; a canary that goes is gone a second later', async () => {
  await site.live(createRemote({ version: '1.1.0' }), { share: 0.5 });
  await write();
  let canary = 0;
  for (let count = 0; count < 100; count += 1) {
    const { version, set } = await visit();
    canary += Number(version === '1.1.0');
    expect(version).toBe(Number(set) < 5000 ? '1.1.0' : '1.0.0');
    expect((await visit('/login', `__Host-rafiq_canary=${set}`)).version).toBe(version);
  }
  // Five standard deviations.
  expect(Math.abs(canary - 50)).toBeLessThan(26);
  expect((await visit()).headers.get('set-cookie')).toMatch(
    /^__Host-rafiq_canary=\d+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  await rollback(site.releases, { name: 'mf-a' });
  await write();
  expect((await visit('/', 'rafiq_canary=1')).version).toBe('1.0.0');
});

test('while it cannot be asked which documents there are, those of before are sent; with none, a 503', async () => {
  await visit();
  const fetching = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    `${input}`.endsWith('variants.json') ? Promise.reject(new Error('timeout')) : fetching(input, init),
  );
  now += 1001;
  expect((await visit()).version).toBe('1.0.0');
  vi.spyOn(console, 'error').mockReturnValue();
  const other = await worker.fetch(new Request('https://rafiq.test/'), { ORIGIN: `${ORIGIN}x/` });
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
});
