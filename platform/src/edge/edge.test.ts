import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Registry, type RemoteRelease, registryElementId } from '../registry/index.ts';
import { withCompressed } from '../release/compress.ts';
import { promote } from '../release/index.ts';
import { remoteOf, shellOf } from '../testing/releases.ts';
import { pageRegistry } from './document.ts';
import { edge, FolderStore } from './index.ts';
import type { EdgeOptions } from './options.ts';
import type { Previews } from './previews.ts';

const html =
  '<!doctype html><html><head><script defer src="/x.js"></script></head><body><div id="root"></div></body></html>';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

let folder: string;
let store: FolderStore;
let app: FastifyInstance;
const warn = vi.fn();

const publicRegistry = async () => pageRegistry((await store.readRegistry()) as Registry);

async function start(options: Partial<EdgeOptions> = {}) {
  const server = fastify();
  server.log.warn = warn;
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ msg: 'Not found' }));
  await server.register(edge, { store, ...options });
  return server;
}

/** Stores and promotes a release with one script. */
async function live(
  record: ReturnType<typeof shellOf> | RemoteRelease,
  script = 'console.log(1);'.repeat(20),
  document = html,
) {
  const files = { 'release.json': JSON.stringify(record), 'static/a.js': script, 'index.html': document };
  const stored = Object.entries(files).map(([path, text]) => withCompressed({ path, bytes: bytesOf(text) }));
  await store.putRelease(record.name, record.version, (await Promise.all(stored)).flat());
  return promote(store, [record]);
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept, ...headers } });

function registryIn(document: string): Registry {
  const element = new RegExp(`<script type="application/json" id="${registryElementId}">(.*?)</script>`).exec(
    document,
  );
  return JSON.parse(element?.[1] ?? '');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-edge-'));
  store = new FolderStore(folder);
  warn.mockReset();
  app = await start();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('before the first release a page says so and is asked for again', async () => {
  const answer = await open('/login');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answer.body).toContain('The site is being prepared');
});

test('every page path is the live document with the registry inlined, asked for anew each time', async () => {
  await live(shellOf());
  await live(remoteOf());
  for (const url of ['/', '/login', '/consultants/teacher/7?lang=ar', '/a/b/c/']) {
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(registryIn(answer.body)).toEqual(await publicRegistry());
  }
});

test('text of a contribution cannot end the element that carries the registry', async () => {
  await live(shellOf());
  const title = { en: '</script><script>alert(1)</script>\u2028', ar: '<!--' };
  await live(remoteOf({ pages: [{ path: '/x', screen: 'x', guard: 'public', title }] }));
  const { body } = await open('/x');
  expect(body).not.toContain('alert(1)</script>');
  expect(body).not.toContain('\u2028');
  expect(registryIn(body).remotes['mf-a']?.contribution.pages[0]?.title).toEqual(title);
});

test('below /api, /releases, /assets and /dev, and for scripts or images, a missing file is a 404', async () => {
  await live(shellOf());
  for (const url of [
    '/api',
    '/api/unknown',
    '/releases/mf-a/1.0.0/none.js',
    '/releases/x',
    '/assets/none',
    '/dev/x',
  ])
    expect((await open(url)).statusCode, url).toBe(404);
  expect((await open('/logo.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).statusCode).toBe(404);
  expect((await open('/a.js', { accept: '*/*', 'sec-fetch-dest': 'script' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  expect((await open('/releases/mf-a/1.0.0/none.js')).headers['cache-control']).toBe('no-store');
  expect((await open('/apiary')).statusCode).toBe(200);
});

test('a release promoted while the site runs is there on the next visit', async () => {
  await live(shellOf());
  const first = await open('/');
  expect((await open('/', { 'if-none-match': `${first.headers.etag}` })).statusCode).toBe(304);
  await live(remoteOf({ version: '1.1.0' }));
  const next = await open('/', { 'if-none-match': `${first.headers.etag}` });
  expect(next.statusCode).toBe(200);
  expect(registryIn(next.body).remotes['mf-a']?.version).toBe('1.1.0');
});

test('a registry or a document that cannot be read leaves the last good one, and is logged once', async () => {
  await live(shellOf());
  await open('/');
  store = new FolderStore(folder, warn);
  await writeFile(join(folder, 'registry/000002.json'), '{');
  app = await start();
  await store.readRegistry();
  expect((await open('/')).statusCode).toBe(200);
  await live(shellOf({ version: '1.0.1' }));
  await open('/');
  await live(shellOf({ version: '1.0.2' }));
  await rm(join(folder, 'shell/1.0.2'), { recursive: true });
  expect(registryIn((await open('/')).body).shell.version).toBe('1.0.1');
  expect(registryIn((await open('/')).body).shell.version).toBe('1.0.1');
  expect(warn.mock.calls.flat()).toEqual([
    'registry revision 2 cannot be read: the one before stays',
    'registry revision 4: Error: shell 1.0.2 has no index.html',
  ]);
});

test('documents and files come in the encoding that the browser takes', async () => {
  await live(shellOf());
  const script = 'console.log(1);'.repeat(20);
  for (const [url, plain] of [
    ['/releases/shell/1.0.0/static/a.js', script],
    ['/login', (await open('/login')).body],
  ] as const) {
    const get = (encoding: string) => open(url, { 'accept-encoding': encoding });
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
  await live(shellOf());
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/releases/shell/1.0.0/static/a.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '300',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  const page = await app.inject({ method: 'HEAD', url: '/login', headers: { accept } });
  expect([page.statusCode, page.body]).toEqual([200, '']);
});

test('no path leads out of a release', async () => {
  await live(shellOf());
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
    expect((await open(`/releases/${path}`)).statusCode, path).toBe(404);
});

test('the document forbids inline code, eval, framing and other origins', async () => {
  await app.close();
  app = await start({ connect: ['wss://live.example'] });
  await live(shellOf());
  const { headers } = await open('/');
  const policy = `${headers['content-security-policy']}`;
  expect(policy).not.toMatch(/unsafe|\*|nonce/);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self' wss://live.example",
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
});

test('a remote under development is served through the site, with its files and its hot reload', async () => {
  const server = fastify();
  const record = remoteOf({ version: '1.1.0-dev' });
  server.get('/release.json', async () => record);
  server.get('/static/a.js', (_request, reply) => reply.type('text/javascript').send('dev'));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  app = await start({ overrides: { 'mf-a': `${address}/` } });
  await live(shellOf());
  await live(remoteOf());
  const page = await open('/');
  expect(registryIn(page.body).remotes['mf-a']?.version).toBe('1.1.0-dev');
  expect(page.headers['content-security-policy']).toContain(`ws://${new URL(address).host}`);
  const script = await open('/releases/mf-a/1.1.0-dev/static/a.js');
  expect([script.body, script.headers['cache-control']]).toEqual(['dev', 'no-store']);
  expect((await open('/releases/mf-a/1.1.0-dev/none.js')).statusCode).toBe(404);
  await server.close();
  expect(registryIn((await open('/')).body).remotes['mf-a']?.version).toBe('1.0.0');
});

const previews: Previews = {
  origin: 'https://rafiq.test',
  languageOf: (header) => (header?.startsWith('ar') ? 'ar' : 'en'),
  site: {
    en: { name: 'Rafiq', title: 'Rafiq: together', description: 'All in one place.', image: '/og.png' },
    ar: { name: 'رفيق', title: 'رفيق العائلة', description: 'كل شيء في مكان واحد.', image: '/og.png' },
  },
  find: async ({ pathname, searchParams }) => {
    if (pathname === '/courses/5')
      return {
        title: 'A "first" <course>',
        description: 'x & y',
        image: '/api/pictures/5.png',
        page: '/courses/5',
      };
    if (searchParams.get('model_id') === '5') return { title: 'Invited', description: 'To a course' };
    if (pathname === '/broken') throw new Error('no database');
    return undefined;
  },
};
const pages = [
  { path: '/login', screen: 'login', guard: 'guest', title: { en: 'Login', ar: 'تسجيل الدخول' } },
  { path: '/courses/{id}', screen: 'course', guard: 'public', title: { en: 'Course', ar: 'الدورة' } },
] as const;

async function startWithPreviews(document = html, given: Partial<EdgeOptions> = {}) {
  await app.close();
  app = await start({ previews, ...given });
  await live(shellOf(), undefined, document);
  await live(remoteOf({ pages: [...pages] }));
}

/** The head's title, and its tags by name. */
function headOf(document: string) {
  const head = document.slice(0, document.indexOf('</head>'));
  const tags = [...head.matchAll(/<meta (?:name="([^"]*)" )?(?:property="([^"]*)" )?content="([^"]*)">/g)];
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1];
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
  const named = tags.flatMap(([, name, property, content]) =>
    [name, property].filter(Boolean).map((key) => [key, content]),
  );
  return { titles, canonical, ...Object.fromEntries(named) };
}

test('a page says its title, the site and its own address to whoever shows a link to it (decision 120)', async () => {
  await startWithPreviews();
  expect(headOf((await open('/login')).body)).toEqual({
    titles: ['Login · Rafiq'],
    canonical: 'https://rafiq.test/login',
    description: 'All in one place.',
    'og:type': 'website',
    'og:site_name': 'Rafiq',
    'og:title': 'Login',
    'og:description': 'All in one place.',
    'og:url': 'https://rafiq.test/login',
    'og:image': 'https://rafiq.test/og.png',
    'og:locale': 'en_US',
    'og:locale:alternate': 'ar_AR',
    'twitter:card': 'summary_large_image',
  });
  expect(headOf((await open('/')).body)).toMatchObject({
    titles: ['Rafiq'],
    'og:title': 'Rafiq: together',
    canonical: 'https://rafiq.test/',
  });
});

test('in the language that is asked for, by the address or by the browser', async () => {
  await startWithPreviews();
  const arabic = { 'og:title': 'تسجيل الدخول', 'og:site_name': 'رفيق', 'og:locale': 'ar_AR' };
  expect(headOf((await open('/login?lang=ar')).body)).toMatchObject(arabic);
  const byBrowser = await open('/login', { 'accept-language': 'ar-EG' });
  expect(headOf(byBrowser.body)).toMatchObject({ ...arabic, canonical: 'https://rafiq.test/login' });
  expect(byBrowser.headers.vary).toBe('Accept-Encoding, Accept-Language');
  const english = await open('/login?lang=en', { 'accept-language': 'ar' });
  expect(headOf(english.body)['og:title']).toBe('Login');
});

test('what a page is about has its own title, text and picture, none of which is markup', async () => {
  await startWithPreviews();
  const { body } = await open('/courses/5?type=Course&model_id=6');
  expect(headOf(body)).toMatchObject({
    titles: ['A &quot;first&quot; &lt;course&gt; · Rafiq'],
    'og:title': 'A &quot;first&quot; &lt;course&gt;',
    'og:description': 'x &amp; y',
    'og:image': 'https://rafiq.test/api/pictures/5.png',
    'og:url': 'https://rafiq.test/courses/5',
    canonical: 'https://rafiq.test/courses/5',
  });
  expect(headOf((await open('/courses/7')).body)).toMatchObject({
    'og:title': 'Course',
    canonical: undefined,
  });
});

test('an invitation shows what it invites to, and keeps its address: whom it is from stands in it', async () => {
  await startWithPreviews();
  const head = headOf((await open('/login?type=Course&model_id=5&invitation_id=3')).body);
  expect(head).toMatchObject({ 'og:title': 'Invited', 'og:image': 'https://rafiq.test/og.png' });
  expect([head.canonical, head['og:url']]).toEqual([undefined, undefined]);
  expect(headOf((await open('/login?type=Course&model_id=8')).body).canonical).toBeUndefined();
});

test("the document's own title and description give way; the rest of it stays", async () => {
  const own =
    '<!doctype html><html><head><meta charset="utf-8" /><meta name="description" content="Old" /><title>Old</title><script defer src="/x.js"></script></head><body><div id="root"></div></body></html>';
  await startWithPreviews(own);
  const { body } = await open('/login');
  expect(body).not.toContain('Old');
  expect(body).toContain(
    '<meta charset="utf-8" /><script defer src="/x.js"></script><title>Login · Rafiq</title>',
  );
  expect(registryIn(body)).toEqual(await publicRegistry());
});

test('nothing that a visitor sends gets into the document', async () => {
  await startWithPreviews();
  const plain = (await open('/courses/7')).body;
  for (const [url, headers] of [
    ['/courses/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', {}],
    ['/courses/8?x=%22%3E%3Cscript%3E', {}],
    ['/courses/9', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
    ['/courses/9?lang=%22%3E', { 'accept-language': '"><script>' }],
  ] as const)
    expect((await open(url, headers)).body, url).toBe(plain);
});

test('pages that say the same are one document, and each of its encodings says it', async () => {
  await startWithPreviews();
  const [first, second, other] = await Promise.all([open('/courses/7'), open('/courses/8'), open('/login')]);
  expect(second?.headers.etag).toBe(first?.headers.etag);
  expect(other?.headers.etag).not.toBe(first?.headers.etag);
  for (const url of ['/login', '/courses/5']) {
    const plain = (await open(url)).body;
    const br = await open(url, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect((await open(url, { 'if-none-match': `${br.headers.etag}` })).statusCode).toBe(304);
  }
});

test('however many subjects are asked for, memory holds some documents, and each is right', async () => {
  const find: Previews['find'] = async ({ pathname }) => ({ title: pathname, description: 'x' });
  await startWithPreviews(html, { previews: { ...previews, find } });
  for (let id = 1; id <= 230; id += 1)
    expect(headOf((await open(`/courses/${id}`)).body)['og:title']).toBe(`/courses/${id}`);
  expect(headOf((await open('/courses/1')).body)['og:title']).toBe('/courses/1');
});

test('a preview that cannot be had leaves the document as it is, and is logged', async () => {
  await startWithPreviews();
  const { statusCode, body } = await open('/broken');
  expect(statusCode).toBe(200);
  expect(registryIn(body)).toEqual(await publicRegistry());
  expect(warn.mock.calls.flat()).toEqual(['the preview of a page: Error: no database']);
});

test('a short address leads to its page; an unknown code is a page that is not there', async () => {
  const links = async (code: string) =>
    code === '7KQ2M9XA' ? '/event/9/details?type=Event&model_id=9' : undefined;
  await startWithPreviews(html, { links });
  for (const method of ['GET', 'HEAD'] as const) {
    const known = await app.inject({ method, url: '/s/7KQ2M9XA', headers: { accept: '*/*' } });
    expect(known.statusCode).toBe(302);
    expect(known.headers.location).toBe('/event/9/details?type=Event&model_id=9');
    expect(known.headers['cache-control']).toBe('no-cache');
  }
  const unknown = await open('/s/7KQ2M9XB');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(registryIn(unknown.body)).toEqual(await publicRegistry());
  const again = await open('/s/7KQ2M9XB', { 'if-none-match': `${unknown.headers.etag}` });
  expect(again.statusCode).toBe(404);
  const image = await open('/s/7KQ2M9XB', { accept: 'image/avif,image/*' });
  expect(image.headers['content-type']).toContain('application/json');
  expect((await open('/s/x/y')).statusCode).toBe(200);
});

test('while short addresses are out of reach the page tries again by itself', async () => {
  await startWithPreviews(html, { links: () => Promise.reject(new Error('no database')) });
  const answer = await open('/s/7KQ2M9XA');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answer.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(warn.mock.calls.flat()).toEqual(['a short address: Error: no database']);
});
