import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { accept, inDocuments, registryIn, script, testSite } from '../testing/site.ts';

const site = testSite();
const pageAt = (path: string) =>
  ({ path, screen: 'x', guard: 'public', title: { en: 'X', ar: 'س' } }) as const;
const pages = ['/login', '/consultants/{type}/{id}', '/a/b/c'].map(pageAt);

test('before the first release a page says so and is asked for again', async () => {
  const answer = await site.visit('/login');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answer.body).toContain('The site is being prepared');
});

test('every page path is the live document with the registry inlined, asked for anew each time', async () => {
  await site.live(createShell());
  await site.live(createRemote({ pages }));
  for (const url of ['/', '/login', '/consultants/teacher/7?lang=ar', '/a/b/c/']) {
    const answer = await site.visit(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(registryIn(answer.body)).toEqual(await inDocuments(site.releases));
  }
});

test('text of a contribution cannot end the element that carries the registry', async () => {
  await site.live(createShell());
  const title = { en: '</script><script>alert(1)</script>\u2028', ar: '<!--' };
  await site.live(createRemote({ pages: [{ path: '/x', screen: 'x', guard: 'public', title }] }));
  const { body } = await site.visit('/x');
  expect(body).not.toContain('alert(1)</script>');
  expect(body).not.toContain('\u2028');
  expect(registryIn(body).remotes['mf-a']?.contribution.pages[0]?.title).toEqual(title);
});

test('below /api, /releases, /assets and /dev, and for scripts or images, a missing file is a 404', async () => {
  await site.live(createShell());
  for (const url of [
    '/api',
    '/api/unknown',
    '/releases/mf-a/1.0.0/none.js',
    '/releases/x',
    '/assets/none',
    '/dev/x',
  ])
    expect((await site.visit(url)).statusCode, url).toBe(404);
  expect((await site.visit('/logo.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).statusCode).toBe(404);
  expect((await site.visit('/a.js', { accept: '*/*', 'sec-fetch-dest': 'script' })).statusCode).toBe(404);
  expect((await site.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  expect((await site.visit('/releases/mf-a/1.0.0/none.js')).headers['cache-control']).toBe('no-store');
  expect((await site.visit('/apiary')).headers['content-type']).toBe('text/html; charset=utf-8');
});

test('an address that no release has a page for is 404, with the document that says so', async () => {
  await site.live(
    createShell({ pages: [{ path: '/about', guard: 'public', title: { en: 'About', ar: 'عنا' } }] }),
  );
  await site.live(createRemote({ pages, redirects: [{ from: '/log-in', to: '/login' }] }));
  for (const url of ['/', '/about', '/about/?x=1', '/login', '/consultants/teacher/7', '/log-in'])
    expect((await site.visit(url)).statusCode, url).toBe(200);
  const document = (await site.visit('/login')).body;
  for (const url of ['/wp-admin', '/login/x', '/consultants/7', '/About', '/login.', '/a/b/c/d']) {
    const answer = await site.visit(url);
    expect([answer.statusCode, answer.body], url).toEqual([404, document]);
    const { etag } = answer.headers;
    expect((await site.visit(url, { 'if-none-match': `${etag}` })).statusCode).toBe(404);
  }
});

test('a page that a canary brings is there for those who get the canary', async () => {
  await site.live(createShell());
  await site.live(createRemote({ pages }));
  await site.live(createRemote({ version: '1.1.0', pages: [...pages, pageAt('/new')] }), { share: 0.5 });
  const statusFor = async (cookie: string) => (await site.visit('/new', { cookie })).statusCode;
  expect([await statusFor('rafiq_canary=1'), await statusFor('rafiq_canary=9999')]).toEqual([200, 404]);
});

test('a file or something hidden is a plain 404, never the application', async () => {
  await site.live(createShell());
  await site.live(createRemote({ pages: [pageAt('/{anything}')] }));
  expect((await site.visit('/anything')).statusCode).toBe(200);
  for (const url of [
    ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/manifest.webmanifest', '/index.html', '/a/b.php'],
    ...['/.env', '/.git/config', '/a/.ssh/id', '/.well-known/security.txt', '/wp-login.PHP?x=1'],
  ]) {
    const answer = await site.visit(url);
    expect([answer.statusCode, answer.body], url).toEqual([404, '{"msg":"Not found"}']);
  }
});

test('a release promoted while the site runs is there on the next visit', async () => {
  await site.live(createShell());
  const first = await site.visit('/');
  expect((await site.visit('/', { 'if-none-match': `${first.headers.etag}` })).statusCode).toBe(304);
  await site.live(createRemote({ version: '1.1.0' }));
  const next = await site.visit('/', { 'if-none-match': `${first.headers.etag}` });
  expect(next.statusCode).toBe(200);
  expect(registryIn(next.body).remotes['mf-a']?.version).toBe('1.1.0');
});

test('documents and files come in the encoding that the browser takes', async () => {
  await site.live(createShell());
  for (const [url, plain] of [
    ['/releases/shell/1.0.0/static/a.js', script],
    ['/login', (await site.visit('/login')).body],
  ] as const) {
    const get = (encoding: string) => site.visit(url, { 'accept-encoding': encoding });
    const br = await get('gzip, deflate, br, zstd');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gz = await get('gzip;q=0.8, br;q=0');
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
    const identity = await get('identity');
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(identity.headers.vary).toBe('Accept-Encoding');
    expect(identity.body).toBe(plain);
  }
});

test('files of a release never change, have their type, and answer HEAD', async () => {
  await site.live(createShell());
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await site.app.inject({ method, url: '/releases/shell/1.0.0/static/a.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '300',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  }
  const page = await site.app.inject({ method: 'HEAD', url: '/', headers: { accept } });
  expect([page.statusCode, page.body]).toEqual([200, '']);
});

test('no path leads out of a release', async () => {
  await site.live(createShell());
  for (const path of [
    'shell/1.0.0/../../registry/000001.json',
    'shell/1.0.0/%2e%2e/%2e%2e/registry/000001.json',
    'shell/1.0.0/..%2f..%2fregistry%2f000001.json',
    'registry/../000001.json',
    '..%2f/1.0.0/static/a.js',
    'shell/1.0.0/.digest',
    'shell/1.0.0/static',
    'shell/1.0.0/static/a.js%00.png',
  ])
    expect((await site.visit(`/releases/${path}`)).statusCode, path).toBe(404);
});

test('the document forbids inline code, eval, framing and other origins', async () => {
  await site.start({ connect: ['wss://live.example'], frames: ['https://video.example'] });
  await site.live(createShell());
  const { headers } = await site.visit('/');
  const policy = `${headers['content-security-policy']}`;
  expect(policy).not.toMatch(/unsafe|\*|nonce/);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self' wss://live.example",
    "media-src 'self' blob:",
    "frame-src 'self' https://video.example",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'report-uri /api/reports/csp',
  ])
    expect(policy.split('; ')).toContain(rule);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'reporting-endpoints': 'csp="/api/reports/csp"',
  });
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  expect(headers['permissions-policy']).toContain('fullscreen=(self "https://video.example")');
});

test('a remote under development is served through the site, with its files and its hot reload', async () => {
  const server = fastify();
  const record = createRemote({ version: '1.1.0-dev' });
  server.get('/release.json', async () => record);
  server.get('/static/a.js', (_request, reply) => reply.type('text/javascript').send('dev'));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  await site.start({ overrides: { 'mf-a': `${address}/` } });
  await site.live(createShell());
  await site.live(createRemote());
  const page = await site.visit('/');
  expect(registryIn(page.body).remotes['mf-a']?.version).toBe('1.1.0-dev');
  expect(page.headers['content-security-policy']).toContain(`ws://${new URL(address).host}`);
  const script = await site.visit('/releases/mf-a/1.1.0-dev/static/a.js');
  expect([script.body, script.headers['cache-control']]).toEqual(['dev', 'no-store']);
  expect((await site.visit('/releases/mf-a/1.1.0-dev/none.js')).statusCode).toBe(404);
  await server.close();
  expect(registryIn((await site.visit('/')).body).remotes['mf-a']?.version).toBe('1.0.0');
});

test('a short address leads to its page; an unknown code is a page that is not there', async () => {
  const links = async (code: string) =>
    code === '7KQ2M9XA' ? '/event/9/details?type=Event&model_id=9' : undefined;
  await site.start({ links });
  await site.live(createShell());
  for (const method of ['GET', 'HEAD'] as const) {
    const known = await site.app.inject({ method, url: '/s/7KQ2M9XA', headers: { accept: '*/*' } });
    expect(known.statusCode).toBe(302);
    expect(known.headers.location).toBe('/event/9/details?type=Event&model_id=9');
    expect(known.headers['cache-control']).toBe('no-cache');
  }
  const unknown = await site.visit('/s/7KQ2M9XB');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(registryIn(unknown.body)).toEqual(await inDocuments(site.releases));
  const again = await site.visit('/s/7KQ2M9XB', { 'if-none-match': `${unknown.headers.etag}` });
  expect(again.statusCode).toBe(404);
  const image = await site.visit('/s/7KQ2M9XB', { accept: 'image/avif,image/*' });
  expect(image.headers['content-type']).toContain('application/json');
  expect((await site.visit('/s/x/y')).statusCode).toBe(404);
});

test('while short addresses are out of reach the page tries again by itself', async () => {
  await site.start({ links: () => Promise.reject(new Error('no database')) });
  await site.live(createShell());
  const answer = await site.visit('/s/7KQ2M9XA');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answer.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(site.warn.mock.calls.flat()).toEqual(['a short address: Error: no database']);
});
