import { expect, test } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { testSite } from '../testing/site.ts';

const site = testSite();
const title = { en: 'A page', ar: 'صفحة' };
const origin = 'https://rafiq.test';
const text = { name: 'Rafiq', title: 'Rafiq', description: 'All in one place.', image: '/og.png' };
const previews = {
  origin,
  languageOf: () => 'en' as const,
  site: { en: text, ar: text },
  find: async () => undefined,
};

test('the sitemap lists public pages and subjects, each in both languages', async () => {
  await site.start({ previews, listSubjects: async () => ['/courses/5', '/courses/6'] });
  await site.live(
    createShell({
      pages: [
        { path: '/about', guard: 'public', title },
        { path: '/not-found', guard: 'public', title, robots: 'noindex' },
      ],
    }),
  );
  const screen = 'a';
  await site.live(
    createRemote({
      pages: [
        { path: '/courses', screen, guard: 'public', title },
        { path: '/courses/{id}', screen, guard: 'public', title },
        { path: '/events', screen, guard: 'public', title, status: 'planned' },
        { path: '/cart', screen, guard: 'user', title },
        { path: '/login', screen, guard: 'guest', title },
      ],
    }),
  );
  const { statusCode, headers, body } = await site.visit('/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/about', '/courses', '/courses/5', '/courses/6'].map((path) => origin + path),
  );
  expect(body).toContain(
    '<loc>https://rafiq.test/courses/5</loc><xhtml:link rel="alternate" hreflang="en" href="https://rafiq.test/courses/5?lang=en"/><xhtml:link rel="alternate" hreflang="ar" href="https://rafiq.test/courses/5?lang=ar"/>',
  );
});

test('crawlers find the sitemap in robots.txt; a site without an origin has neither', async () => {
  await site.start({ previews });
  await site.live(createShell());
  const { headers, body } = await site.visit('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://rafiq.test/sitemap.xml');
  await site.start();
  for (const path of ['/robots.txt', '/sitemap.xml']) expect((await site.visit(path)).statusCode).toBe(404);
});
