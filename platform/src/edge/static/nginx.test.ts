import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollback } from '../../release/index.ts';
import { ensureNginx, Nginx } from '../../testing/nginx.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { accept, registryIn, script, testSite } from '../../testing/site.ts';
import { documentHeaders } from '../headers.ts';
import { writeStaticSite } from './site.ts';

const template = fileURLToPath(new URL('nginx.conf', import.meta.url));

test('the headers that nginx sends with a document are those of the edge', async () => {
  const configuration = await readFile(template, 'utf8');
  const [, page = ''] = configuration.split('location / {');
  const sent = [...page.matchAll(/add_header ([\w-]+) (?:"([^"]*)"|'([^']*)') always;/g)]
    .map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single] as const)
    .filter(([name]) => name !== 'last-modified');
  const { vary, 'cache-control': cache, ...headers } = documentHeaders({ vary: ['Accept-Encoding'] });
  expect([vary, cache]).toEqual(['Accept-Encoding', 'no-cache']);
  expect(Object.fromEntries(sent)).toEqual(headers);
});

const pageOf = (path: string) =>
  ({ path, screen: 'x', guard: 'public', title: { en: 'X', ar: 'س' } }) as const;
/** One address of every possible shape. */
const patterns = [
  ...[
    '/login',
    '/consultants/{type}/{id}',
    '/a/b/c',
    '/courses/{id}',
    '/user/{id}/details',
    '/user/{id}/x/{y}',
  ],
  ...['/p/q/r/s', '/p/q/{a}/s', '/p/{a}/{b}/s', '/t/{a}/{b}/{c}', '/u/v/{a}/{b}', '/u/v/w/{a}', '/u/{a}/w/x'],
  '/activity/{a}/{b}/{c}/{d}/{e}/add',
];

let hasNginx = false;
beforeAll(async () => {
  hasNginx = await ensureNginx();
}, 600_000);

describe("with Debian's nginx", () => {
  const site = testSite();
  let folder: string;
  let nginx: Nginx;
  let api: Server;

  const write = () => writeStaticSite(site.releases, join(folder, 'site'));
  const visit = (path: string, headers: Record<string, string> = {}) =>
    nginx.get(path, { accept, ...headers });
  const pageAt = async (path: string, cookie?: string) => {
    const { headers, body } = await visit(path, cookie === undefined ? {} : { cookie });
    const registry = registryIn(body.toString());
    return {
      version: registry.remotes['mf-a']?.version,
      set: `${headers['set-cookie'] ?? ''}`.split(';')[0]?.replace('rafiq_canary=', ''),
      headers,
      registry,
    };
  };

  beforeEach(async (context) => {
    if (!hasNginx && process.env.CI) throw new Error('In CI nginx has to be there, or to be installed');
    if (!hasNginx) context.skip('nginx is not on this machine, and cannot be installed here');
    folder = await mkdtemp(join(tmpdir(), 'rafiq-nginx-'));
    api = createServer((request, response) => {
      response.statusCode = request.url === '/api/none' ? 404 : 200;
      response.end(`${request.method} ${request.url} for ${request.headers.host}`);
    });
    await new Promise<void>((resolve) => api.listen(join(folder, 'api.sock'), resolve));
    nginx = await Nginx.start(join(folder, 'nginx'), template, {
      SITE: join(folder, 'site'),
      STORE: site.folder,
      API: `http://unix:${join(folder, 'api.sock')}:`,
    });
    await site.live(createShell());
    await site.live(createRemote({ pages: patterns.map(pageOf) }));
    await write();
  });
  afterEach(async () => {
    await nginx?.stop();
    api?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('every page path is the document, with the headers of the edge, asked for anew each time', async () => {
    const edge = await site.visit('/');
    for (const path of ['/', '/login', '/consultants/teacher/7?lang=ar', '/a/b/c/']) {
      const { status, headers, body } = await visit(path);
      expect([status, body.toString()], path).toEqual([200, edge.body]);
      expect(headers['set-cookie']).toBeUndefined();
      for (const name of Object.keys(documentHeaders({ vary: [] })))
        expect(headers[name], name).toBe(edge.headers[name]);
      expect(headers['content-type']).toBe(edge.headers['content-type']);
    }
    const zipped = await visit('/login', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(edge.body);
    const known = await visit('/', { 'if-none-match': `${(await visit('/')).headers.etag}` });
    expect(known.status).toBe(304);
    expect((await nginx.get('/login', { accept }, 'HEAD')).status).toBe(200);
  });

  test('an address that no release has a page for is 404, with the document and its headers', async () => {
    const edge = await site.visit('/');
    for (const pattern of patterns) {
      const path = pattern.replace(/\{(\w+)\}/g, '7$1');
      expect((await visit(path)).status, path).toBe(200);
      expect((await visit(`${path}/?x=1`)).status, path).toBe(200);
    }
    for (const path of [
      '/wp-admin',
      '/consultants/7',
      '/a/b',
      '/a/b/c/d',
      '/p/q/r/x',
      '/t/1/2',
      '/x/1/2/3/4/5/add',
    ]) {
      const { status, headers, body } = await visit(path);
      expect([status, body.toString()], path).toEqual([404, edge.body]);
      for (const name of Object.keys(documentHeaders({ vary: [] })))
        expect(headers[name], name).toBe(edge.headers[name]);
      expect((await visit(path, { 'if-none-match': `${headers.etag}` })).status).toBe(404);
      expect((await nginx.get(path, { accept }, 'HEAD')).status).toBe(404);
    }
    // A page that only the next release has is available with it, without a reload of nginx.
    expect((await visit('/new')).status).toBe(404);
    await site.live(createRemote({ version: '1.1.0', pages: [pageOf('/new')] }));
    await write();
    expect([(await visit('/new')).status, (await visit('/login')).status]).toEqual([200, 404]);
  });

  test('who gets a canary gets it on an address without a page too', async () => {
    await site.live(createRemote({ version: '1.1.0', pages: patterns.map(pageOf) }), { share: 0.5 });
    await write();
    for (const [cookie, version] of [
      ['rafiq_canary=1', '1.1.0'],
      ['rafiq_canary=9999', '1.0.0'],
    ])
      expect((await pageAt('/wp-admin', cookie)).version).toBe(version);
    expect((await pageAt('/wp-admin?canary=on', 'rafiq_canary=9999')).version).toBe('1.1.0');
    expect((await visit('/wp-admin')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'set-cookie': [expect.stringMatching(/^rafiq_canary=/)],
    });
  });

  test('a file or something hidden is a plain 404, never the application', async () => {
    for (const path of [
      ...['/favicon.ico', '/manifest.webmanifest', '/index.html', '/courses/7.php'],
      ...['/.env', '/.git/config', '/a/.ssh/id', '/pages/login', '/.unknown-page', '/variants.json'],
    ]) {
      const { status, body } = await visit(path);
      const isDocument = body.toString().includes('rafiq-registry');
      expect([status, isDocument], path).toEqual([404, path === '/pages/login']);
    }
  });

  test('files of a release never change, compressed as they were published', async () => {
    const url = '/releases/shell/1.0.0/static/a.js';
    const { status, headers, body } = await visit(url);
    expect([status, body.toString()]).toEqual([200, script]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    const zipped = await visit(url, { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(script);
  });

  test('below /releases, /assets and /dev, and for scripts or images, a missing file is a 404', async () => {
    for (const path of [
      '/releases/mf-a/1.0.0/none.js',
      '/releases/x',
      '/releases',
      '/assets/none',
      '/dev/x',
      '/releases/shell/1.0.0/.digest',
      '/releases/shell/1.0.0/static',
      '/releases/registry/000001.json',
      '/releases/shell/1.0.0/../../registry/000001.json',
      '/releases/shell/1.0.0/..%2f..%2fregistry%2f000001.json',
      '/releases/../site/variants.json',
    ])
      expect((await visit(path, { accept: '*/*', 'sec-fetch-dest': 'script' })).status, path).toBe(404);
    expect((await visit('/releases/mf-a/1.0.0/none.js')).headers['cache-control']).toBe('no-store');
    expect((await visit('/logo.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).status).toBe(404);
    expect((await visit('/a.js', { accept: '*/*', 'sec-fetch-dest': 'script' })).status).toBe(404);
    expect((await nginx.get('/login', { accept }, 'POST')).status).toBe(404);
  });

  test("the API and short addresses are the API server's", async () => {
    for (const path of [
      '/api/x?a=1',
      '/api',
      '/s/7KQ2M9XA',
      '/licences',
      '/.well-known/security.txt',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
    ]) {
      const { status, body } = await visit(path, { host: 'rafiq.test' });
      expect([status, body.toString()]).toEqual([200, `GET ${path} for rafiq.test`]);
    }
    expect((await visit('/api/none')).status).toBe(404);
  });

  test('the registry is there as it is signed, and new with the next release', async () => {
    const { headers, body } = await visit('/releases/registry.json');
    expect(body).toEqual(Buffer.from((await site.releases.store.readSealed()) ?? []));
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers['content-type']).toContain('application/json');
    const again = () => visit('/releases/registry.json', { 'if-none-match': `${headers.etag}` });
    expect((await again()).status).toBe(304);
    await site.live(createRemote({ version: '1.1.0' }));
    await write();
    expect((await again()).status).toBe(200);
    expect((await pageAt('/')).version).toBe('1.1.0');
  });

  test('a share of the visitors gets the canary, keeps it, and loses it with the rollback', async () => {
    await site.live(createRemote({ version: '1.1.0' }), { share: 0.3 });
    await write();
    let canary = 0;
    for (let count = 0; count < 200; count += 1) {
      const { version, set, headers } = await pageAt('/');
      expect(set).toMatch(/^\d{1,2}50$/);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Cookie',
      });
      canary += Number(version === '1.1.0');
      expect(version).toBe(Number(set) < 3000 ? '1.1.0' : '1.0.0');
      const again = await pageAt('/login', `rafiq_canary=${set}`);
      expect([again.version, again.set]).toEqual([version, '']);
    }
    // Five standard deviations.
    expect(Math.abs(canary - 60)).toBeLessThan(33);
    await rollback(site.releases, { name: 'mf-a' });
    await write();
    const after = await pageAt('/', 'rafiq_canary=50');
    expect([after.version, after.set]).toEqual(['1.0.0', '']);
    expect(after.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  });

  test('places and choices mean what they mean at the edge', async () => {
    await site.live(createRemote({ version: '1.1.0' }), { share: 0.1 });
    await write();
    for (const value of [
      '0',
      '7',
      '50',
      '0050',
      '999',
      '1000',
      '0999',
      '9999',
      'on',
      'off',
      'mf-a',
      'mf-x',
    ]) {
      const cookie = `x=1; rafiq_canary=${value}`;
      const edge = registryIn((await site.visit('/', { cookie })).body);
      const { registry, set } = await pageAt('/', cookie);
      expect([registry, set], value).toEqual([edge, '']);
    }
    for (const [query, version, set] of [
      ['canary=on', '1.1.0', 'on'],
      ['canary=off', '1.0.0', 'off'],
      ['canary=mf-a', '1.1.0', 'mf-a'],
      ['canary=5', '1.1.0', '5'],
      ['x=1&safe', '1.0.0', ''],
      ['safe=&canary=on', '1.0.0', ''],
      ['canary=../../x', '1.0.0', ''],
    ] as const) {
      const page = await pageAt(`/?${query}`, 'rafiq_canary=9999');
      expect([page.version, page.set], query).toEqual([version, set]);
    }
    expect((await pageAt('/?safe', 'rafiq_canary=on')).registry.visit?.safe).toBe(true);
    expect((await pageAt('/?canary=auto', 'rafiq_canary=on')).set).toMatch(/^\d{1,2}50$/);
    for (const broken of ['12345', '-1', 'ON', ''])
      expect((await pageAt('/', `rafiq_canary=${broken}`)).set, broken).toMatch(/^\d{1,2}50$/);
    for (const cookie of ['__Host-rafiq_canary=1', 'x=1; __Host-rafiq_canary=1; rafiq_canary=9999'])
      expect(await pageAt('/', cookie), cookie).toMatchObject({ version: '1.1.0', set: '' });
    const secure = await visit('/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await visit('/')).headers['strict-transport-security']).toBeUndefined();
    expect(`${secure.headers['set-cookie']}`).toMatch(
      /^__Host-rafiq_canary=\d+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
