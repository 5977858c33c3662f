import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { testSite } from '../testing/site.ts';

const site = testSite();
const title = { en: 'A page', ar: 'صفحة' };
const origin = 'https://rafiq.test';
const text = { name: 'Rafiq', title: 'Rafiq', description: 'All in one place.', image: '/og.png' };
const previews = {
  origin,
  site: { en: text, ar: text },
  find: async () => undefined,
};

const screen = 'a';
const courses = {
  name: 'course',
  listFiles: async () => [0, 2],
  list: async (file: number) =>
    file === 0
      ? [{ path: '/courses/5', changedAt: new Date('2030-01-02T03:04:05Z') }, { path: '/courses/6' }]
      : [],
};
const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

async function startSite() {
  await site.live(
    createShell({
      pages: [
        { path: '/about', guard: 'public', title },
        { path: '/not-found', guard: 'public', title, robots: 'noindex' },
      ],
    }),
  );
  await site.live(
    createRemote({
      pages: [
        { path: '/courses', screen, guard: 'public', title },
        { path: '/courses/{id}', screen, guard: 'public', title },
        { path: '/courses/mine', screen, guard: 'user', title },
        { path: '/events', screen, guard: 'public', title, status: 'planned' },
        { path: '/cart', screen, guard: 'user', title },
        { path: '/login', screen, guard: 'guest', title },
      ],
    }),
  );
}

test('the sitemap names files; each lists public pages in both languages, and when they changed', async () => {
  await site.start({ previews, sitemaps: [courses] });
  await startSite();
  const index = await site.visit('/sitemap.xml');
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(locations(index.body)).toEqual(
    ['pages', 'course-0', 'course-2'].map((name) => `${origin}/sitemaps/${name}.xml`),
  );
  expect(locations((await site.visit('/sitemaps/pages.xml')).body)).toEqual(
    ['/', '/about', '/courses'].flatMap((path) =>
      ['', '?lang=en', '?lang=ar'].map((query) => origin + path + query),
    ),
  );
  const { body, headers } = await site.visit('/sitemaps/course-0.xml');
  const links = [
    ['en', '?lang=en'],
    ['ar', '?lang=ar'],
    ['x-default', ''],
  ].map(
    ([code, query]) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://rafiq.test/courses/5${query}"/>`,
  );
  expect(body).toContain(
    `<url><loc>https://rafiq.test/courses/5?lang=ar</loc><lastmod>2030-01-02T03:04:05.000Z</lastmod>${links.join('')}</url>`,
  );
  expect(body).toContain('<url><loc>https://rafiq.test/courses/6</loc><xhtml:link');
  const again = await site.visit('/sitemaps/course-0.xml', { 'if-none-match': `${headers.etag}` });
  expect([headers['cache-control'], again.statusCode]).toEqual(['public, max-age=3600', 304]);
  const zipped = await site.visit('/sitemaps/course-0.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
  for (const missing of ['course-1', 'course-x', 'event-0', 'nothing'])
    expect((await site.visit(`/sitemaps/${missing}.xml`)).statusCode, missing).toBe(404);
});

test('a file of a sitemap is composed once for all who ask within minutes', async () => {
  const list = vi.fn(courses.list);
  await site.start({ previews, sitemaps: [{ ...courses, list }] });
  await startSite();
  await Promise.all([1, 2, 3].map(() => site.visit('/sitemaps/course-0.xml')));
  expect(list).toHaveBeenCalledTimes(1);
});

/** Whether a crawler may request a path: the longest rule that matches decides (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, rule = '']) => ({
    kind,
    rule,
  }));
  const matching = rules.filter(({ rule }) =>
    new RegExp(`^${rule.replace(/[.?+()[\]{}|^\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  );
  const [first] = matching.sort((a, b) => b.rule.length - a.rule.length || (a.kind === 'Allow' ? -1 : 1));
  return first?.kind !== 'Disallow';
}

test('crawlers may request public pages and what these show, and find the sitemap', async () => {
  await site.start({ previews, crawlable: ['/api/courses', '/api/courses/{id}', '/api/pictures/{name}'] });
  await startSite();
  const { headers, body } = await site.visit('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://rafiq.test/sitemap.xml');
  const open = [
    '/',
    '/courses',
    '/courses?lang=ar',
    '/courses/5',
    '/login',
    '/api/courses/5',
    '/api/pictures/a.png',
    '/releases/shell/1/a.js',
    '/cartoons',
  ];
  const closed = ['/cart', '/cart?coupon=1', '/courses/mine', '/api/wallet', '/s/7KQ2M9XA', '/dev/x'];
  expect(open.filter((path) => !isAllowed(body, path))).toEqual([]);
  expect(closed.filter((path) => isAllowed(body, path))).toEqual([]);
});

test('a site that is not for search engines closes itself; one without an origin has no such files', async () => {
  await site.start({ previews: { ...previews, isPrivate: true }, sitemaps: [courses] });
  await startSite();
  expect((await site.visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml'])
    expect((await site.visit(path)).statusCode).toBe(404);
  await site.start();
  for (const path of ['/robots.txt', '/sitemap.xml']) expect((await site.visit(path)).statusCode).toBe(404);
});

test('an address with a query stays valid XML', async () => {
  const camps = {
    name: 'camp',
    listFiles: async () => [0],
    list: async () => [{ path: '/International?type=Camps&from=<2030>' }],
  };
  await site.start({ previews, sitemaps: [camps] });
  await startSite();
  const { body } = await site.visit('/sitemaps/camp-0.xml');
  expect(locations(body)).toContain(`${origin}/International?type=Camps&amp;from=&lt;2030>`);
  expect(body).not.toMatch(/&(?!amp;|lt;)/);
});
