import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from 'platform/edge';
import { promote, publishRelease } from 'platform/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../kernel/database/database.ts';
import { defineModule } from '../kernel/index.ts';
import { shortAddress } from '../services/links/service.ts';
import { pictureRoute } from '../services/pictures/pictures.ts';
import { openTestDatabase, testConfig, testReleases } from '../testing/index.ts';
import { siteOptions } from './index.ts';

const publicUrl = 'https://rafiq.test';
const courses = defineModule({
  name: 'courses-of-test',
  texts: { en: {}, ar: {} },
  routes() {},
  subjects: [
    {
      type: 'Course',
      pages: ['/courses/{id}'],
      label: { en: 'Course', ar: 'دورة' },
      listPages: async (_db, { from }) => (from <= 5 ? [{ id: 5, path: '/courses/5' }] : []),
      async find(id, { language }) {
        if (id !== 5) return undefined;
        return language === 'ar'
          ? { title: 'أول الخطوات', description: 'دورة للوالدين' }
          : { title: 'First steps', description: 'A course for parents' };
      },
    },
  ],
});

let folder: string;
let database: OpenDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-site-'));
  const releases = testReleases(join(folder, 'releases'));
  const html = '<!doctype html><html><head><title>Rafiq</title></head><body></body></html>';
  const title = { en: 'Course', ar: 'الدورة' };
  const shell = {
    ...({ schema: 1, kind: 'shell', name: 'shell', version: '1.0.0', hostApi: 1 } as const),
    federation: '2.9.2',
    document: 'index.html',
    provides: {},
    shares: {},
    pages: [{ path: '/courses/{id}', guard: 'public', title }],
  };
  const dist = join(folder, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, 'index.html'), html);
  await writeFile(join(dist, 'release.json'), JSON.stringify(shell));
  await promote(releases, [await publishRelease(releases, dist)]);
  database = await openTestDatabase();
  app = Fastify();
  const { db } = database;
  pictureRoute(app, db);
  await app.register(edge, {
    releases,
    ...(await siteOptions([courses], { db, config: testConfig({ publicUrl }) })),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Follows redirects on the site, as link preview crawlers do. */
async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { accept: '*/*', ...headers } });
  const { location } = answer.headers;
  return typeof location === 'string'
    ? app.inject({ url: location, headers: { accept: '*/*', ...headers } })
    : answer;
}
const tag = (body: string, property: string) =>
  new RegExp(`property="og:${property}" content="([^"]*)"`).exec(body)?.[1];

test('the home page says what Rafiq is, in both languages, with a picture that is there', async () => {
  const english = (await open('/')).body;
  expect(tag(english, 'title')).toBe('Rafiq: a companion for the whole family');
  const arabic = (await open('/?lang=ar')).body;
  expect(tag(arabic, 'site_name')).toBe('رفيق');
  expect(tag(arabic, 'description')).toMatch(/^[\p{Script=Arabic} ،.]+$/u);
  const image = tag(english, 'image') ?? '';
  expect(image.startsWith(`${publicUrl}/api/pictures/`)).toBe(true);
  const picture = await app.inject(image.slice(publicUrl.length));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  // The first chunk of a PNG contains width and height.
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a short address shows the page that it leads to, in the language of the reader (PD-120)', async () => {
  const input = { publicUrl, now: new Date() };
  const url = await shortAddress(database.db, '/courses/5?type=Course&model_id=5', input);
  const path = url.slice(publicUrl.length);
  expect((await app.inject(path)).statusCode).toBe(302);
  const { body } = await open(path);
  expect(tag(body, 'title')).toBe('First steps');
  expect(tag(body, 'url')).toBe(`${publicUrl}/courses/5`);
  const reader = { cookie: 'rafiq-language=ar', 'accept-language': 'en' };
  expect(tag((await open(path, reader)).body, 'title')).toBe('أول الخطوات');
});

test('an invitation shows what it invites to (PD-120)', async () => {
  const { body } = await open('/login?type=course&model_id=5&invitation_id=3&invitee_id=4');
  expect(tag(body, 'title')).toBe('First steps');
  expect(tag(body, 'url')).toBeUndefined();
  expect(tag((await open('/login?type=course&model_id=6')).body, 'title')).toBe(
    'Rafiq: a companion for the whole family',
  );
});

test('a short address that nobody was given is the site, with 404', async () => {
  const { statusCode, headers, body } = await open('/s/7KQ2M9XA');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('rafiq-registry');
});

test('the sitemap has the public pages of subjects, and robots.txt what they show', async () => {
  const listed = async (path: string) =>
    [...(await open(path)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(await listed('/sitemap.xml')).toEqual(
    ['pages', 'course-0'].map((name) => `${publicUrl}/sitemaps/${name}.xml`),
  );
  expect(await listed('/sitemaps/course-0.xml')).toContain(`${publicUrl}/courses/5?lang=ar`);
  const { body } = await open('/robots.txt');
  for (const rule of ['Disallow: /api/', 'Allow: /api/previews/*', 'Allow: /api/pictures/*'])
    expect(body.split('\n')).toContain(rule);
});

test('a site that search engines shall not show says so', async () => {
  const config = { ...testConfig({ publicUrl }), searchEngines: false };
  expect((await siteOptions([courses], { db: database.db, config })).previews?.isPrivate).toBe(true);
});

test('the page of a course that there is not is 404, and says that it is', async () => {
  const statusOf = async (url: string) => (await open(url)).statusCode;
  for (const [url, status] of [
    ['/courses/5', 200],
    ['/courses/6', 404],
    ['/courses/abc', 404],
    ['/?type=course&model_id=6', 200],
    ['/nothing', 404],
  ] as const)
    expect(await statusOf(url), url).toBe(status);
  expect((await open('/courses/6')).body).toContain('rafiq-registry');
});
