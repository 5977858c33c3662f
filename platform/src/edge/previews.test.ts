import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { html, inDocuments, registryIn, testSite } from '../testing/site.ts';
import type { Previews } from './previews.ts';

const site = testSite();

const previews: Previews = {
  origin: 'https://rafiq.test',
  site: {
    en: {
      name: 'Rafiq',
      title: 'Rafiq: together',
      description: 'All in one place.',
      image: '/og.png',
      structured: [
        { '@type': 'Organization', name: 'Rafiq' },
        { '@type': 'WebSite', name: 'Rafiq' },
      ],
    },
    ar: { name: 'رفيق', title: 'رفيق العائلة', description: 'كل شيء في مكان واحد.', image: '/og.png' },
  },
  find: async ({ pathname, searchParams }) => {
    if (pathname === '/courses/5')
      return {
        title: 'A "first" <course>',
        description: 'x & y',
        image: '/api/pictures/5.png',
        page: '/courses/5',
        parent: '/courses',
        structured: { '@type': 'Course', name: '</script>' },
      };
    if (searchParams.get('model_id') === '5') return { title: 'Invited', description: 'To a course' };
    if (pathname === '/courses/500') throw new Error('no database');
    if (/^\/courses\/./.test(pathname)) return 'missing';
    return undefined;
  },
};
const pages = [
  { path: '/login', screen: 'login', guard: 'guest', title: { en: 'Login', ar: 'تسجيل الدخول' } },
  { path: '/courses', screen: 'courses', guard: 'public', title: { en: 'Courses', ar: 'الدورات' } },
  { path: '/courses/{id}', screen: 'course', guard: 'public', title: { en: 'Course', ar: 'الدورة' } },
] as const;

async function startWithPreviews(document = html, overrides: Partial<Previews> = {}) {
  await site.start({ previews: { ...previews, ...overrides } });
  await site.live(createShell(), { document });
  await site.live(createRemote({ pages: [...pages] }));
}

/** The title of the head, and its tags by name. */
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

test('a page says its title, the site and its own address to whoever shows a link to it (PD-120)', async () => {
  await startWithPreviews();
  expect(headOf((await site.visit('/login')).body)).toEqual({
    titles: ['Login · Rafiq'],
    canonical: 'https://rafiq.test/login',
    robots: 'noindex',
    description: 'All in one place.',
    'og:type': 'website',
    'og:site_name': 'Rafiq',
    'og:title': 'Login',
    'og:description': 'All in one place.',
    'og:url': 'https://rafiq.test/login',
    'og:image': 'https://rafiq.test/og.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Rafiq: together',
    'og:locale': 'en_US',
    'og:locale:alternate': 'ar_AR',
    'twitter:card': 'summary_large_image',
  });
  expect(headOf((await site.visit('/')).body)).toMatchObject({
    titles: ['Rafiq'],
    'og:title': 'Rafiq: together',
    canonical: 'https://rafiq.test/',
  });
});

test('a page names its addresses in both languages, and itself by the language that was asked for', async () => {
  await startWithPreviews();
  const alternates = (document: string) =>
    [...document.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, language, address]) => [language, address],
    );
  const expected = [
    ['en', 'https://rafiq.test/courses/5?lang=en'],
    ['ar', 'https://rafiq.test/courses/5?lang=ar'],
    ['x-default', 'https://rafiq.test/courses/5'],
  ];
  for (const url of ['/courses/5', '/courses/5?lang=ar', '/courses/5?lang=en&type=Course'])
    expect(alternates((await site.visit(url)).body), url).toEqual(expected);
  expect(headOf((await site.visit('/courses/5?lang=ar')).body).canonical).toBe(
    'https://rafiq.test/courses/5?lang=ar',
  );
  expect(alternates((await site.visit('/courses/7')).body)).toEqual([]);
});

test('the document has the language and direction of its title', async () => {
  await startWithPreviews('<!doctype html><html lang="en"><head></head><body></body></html>');
  const rootOf = async (url: string, headers = {}) =>
    /<html[^>]*>/.exec((await site.visit(url, headers)).body)?.[0];
  expect(await rootOf('/login')).toBe('<html lang="en" dir="ltr">');
  expect(await rootOf('/login?lang=ar')).toBe('<html lang="ar" dir="rtl">');
  // XCUT-043: no header selects the language of a page, and a document has the language of its page.
  expect(await rootOf('/login', { 'accept-language': 'ar-EG,ar' })).toBe('<html lang="en" dir="ltr">');
});

test('the language that a reader chose on the site comes before that of the address, as on the page', async () => {
  await startWithPreviews('<!doctype html><html lang="en" dir="ltr"><head></head><body></body></html>');
  const rootOf = async (url: string, headers = {}) =>
    /<html[^>]*>/.exec((await site.visit(url, headers)).body)?.[0];
  const chosen = { cookie: 'x=1; rafiq-language=ar', 'accept-language': 'en' };
  expect(await rootOf('/login', chosen)).toBe('<html lang="ar" dir="rtl">');
  expect(await rootOf('/login?lang=en', chosen)).toBe('<html lang="ar" dir="rtl">');
  expect(await rootOf('/login', { cookie: 'rafiq-language=x' })).toBe('<html lang="en" dir="ltr">');
});

test('a site that is not for search engines says so with each document', async () => {
  await site.start({ previews: { ...previews, isPrivate: true } });
  await site.live(createShell());
  expect((await site.visit('/')).headers['x-robots-tag']).toBe('noindex, nofollow');
  await site.start({ previews });
  await site.live(createShell());
  expect((await site.visit('/')).headers['x-robots-tag']).toBeUndefined();
});

test('search engines learn what a page is about, and leave out what is nothing to be found', async () => {
  await startWithPreviews();
  const structuredOf = async (url: string) => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      (await site.visit(url)).body,
    )?.[1];
    return text && JSON.parse(text);
  };
  const step = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `https://rafiq.test${path}?lang=ar`,
  });
  expect(await structuredOf('/courses/5?lang=ar')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Course',
        name: '</script>',
        url: 'https://rafiq.test/courses/5?lang=ar',
        image: 'https://rafiq.test/api/pictures/5.png',
        inLanguage: 'ar',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          step(1, 'رفيق', '/'),
          step(2, 'الدورات', '/courses'),
          step(3, 'A "first" <course>', '/courses/5'),
        ],
      },
    ],
  });
  expect(await structuredOf('/')).toMatchObject({
    '@graph': [
      { '@type': 'Organization', url: 'https://rafiq.test/' },
      { '@type': 'WebSite', url: 'https://rafiq.test/' },
    ],
  });
  expect(await structuredOf('/courses')).toMatchObject({
    '@graph': [{ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Rafiq' }, { name: 'Courses' }] }],
  });
  expect(await structuredOf('/login')).toBeUndefined();
  expect(headOf((await site.visit('/login')).body).robots).toBe('noindex');
  expect(headOf((await site.visit('/courses/5')).body).robots).toBeUndefined();
});

test("a page of the shell's own says its title too; one that nobody declared is the site", async () => {
  await site.start({ previews });
  const about = { path: '/about', guard: 'public', title: { en: 'About us', ar: 'من نحن' } } as const;
  await site.live(createShell({ pages: [about] }));
  expect(headOf((await site.visit('/about')).body)).toMatchObject({
    'og:title': 'About us',
    canonical: 'https://rafiq.test/about',
  });
  expect(headOf((await site.visit('/about?lang=ar')).body)['og:title']).toBe('من نحن');
  expect(headOf((await site.visit('/nowhere')).body)).toMatchObject({
    'og:title': 'Rafiq: together',
    canonical: undefined,
  });
});

test('in the language that the address asks for', async () => {
  await startWithPreviews();
  const arabic = { 'og:title': 'تسجيل الدخول', 'og:site_name': 'رفيق', 'og:locale': 'ar_AR' };
  expect(headOf((await site.visit('/login?lang=ar')).body)).toMatchObject(arabic);
  const chosen = await site.visit('/login', { cookie: 'rafiq-language=ar' });
  expect(headOf(chosen.body)).toMatchObject({ ...arabic, canonical: 'https://rafiq.test/login' });
  expect(chosen.headers.vary).toBe('Accept-Encoding, Cookie');
  const english = await site.visit('/login?lang=en', { 'accept-language': 'ar' });
  expect(headOf(english.body)['og:title']).toBe('Login');
});

test('what a page is about has its own title, text and picture, none of which is markup', async () => {
  await startWithPreviews();
  const { body } = await site.visit('/courses/5?type=Course&model_id=6');
  expect(headOf(body)).toMatchObject({
    titles: ['A &quot;first&quot; &lt;course&gt; · Rafiq'],
    'og:title': 'A &quot;first&quot; &lt;course&gt;',
    'og:description': 'x &amp; y',
    'og:image': 'https://rafiq.test/api/pictures/5.png',
    'og:url': 'https://rafiq.test/courses/5',
    canonical: 'https://rafiq.test/courses/5',
  });
  expect(headOf((await site.visit('/courses/7')).body)).toMatchObject({
    'og:title': 'Course',
    canonical: undefined,
  });
});

test('an invitation shows what it invites to, and keeps its address: whom it is from stands in it', async () => {
  await startWithPreviews();
  const head = headOf((await site.visit('/login?type=Course&model_id=5&invitation_id=3')).body);
  expect(head).toMatchObject({ 'og:title': 'Invited', 'og:image': 'https://rafiq.test/og.png' });
  expect([head.canonical, head['og:url']]).toEqual([undefined, undefined]);
  expect(headOf((await site.visit('/login?type=Course&model_id=8')).body).canonical).toBeUndefined();
});

test("the document's own title and description give way; the rest of it stays", async () => {
  const own =
    '<!doctype html><html><head><meta charset="utf-8" /><meta name="description" content="Old" /><title>Old</title><script defer src="/x.js"></script></head><body><div id="root"></div></body></html>';
  await startWithPreviews(own);
  const { body } = await site.visit('/login');
  expect(body).not.toContain('Old');
  expect(body).toContain(
    '<meta charset="utf-8" /><script defer src="/x.js"></script><title>Login · Rafiq</title>',
  );
  expect(registryIn(body)).toEqual(await inDocuments(site.releases));
});

test('nothing that a visitor sends gets into the document', async () => {
  await startWithPreviews();
  const plain = (await site.visit('/courses/7')).body;
  for (const [url, headers] of [
    ['/courses/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', {}],
    ['/courses/8?x=%22%3E%3Cscript%3E', {}],
    ['/courses/9', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
    ['/courses/9?lang=%22%3E', { 'accept-language': '"><script>' }],
  ] as const)
    expect((await site.visit(url, headers)).body, url).toBe(plain);
});

test('pages that say the same are one document, and each of its encodings says it', async () => {
  await startWithPreviews();
  const [first, second, other] = await Promise.all([
    site.visit('/courses/7'),
    site.visit('/courses/8'),
    site.visit('/login'),
  ]);
  expect(second?.headers.etag).toBe(first?.headers.etag);
  expect(other?.headers.etag).not.toBe(first?.headers.etag);
  for (const url of ['/login', '/courses/5']) {
    const plain = (await site.visit(url)).body;
    const br = await site.visit(url, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect((await site.visit(url, { 'if-none-match': `${br.headers.etag}` })).statusCode).toBe(304);
  }
});

test('however many subjects are asked for, memory holds some documents, and each is right', async () => {
  const find: Previews['find'] = async ({ pathname }) => ({ title: pathname, description: 'x' });
  await startWithPreviews(html, { find });
  for (let id = 1; id <= 230; id += 1)
    expect(headOf((await site.visit(`/courses/${id}`)).body)['og:title']).toBe(`/courses/${id}`);
  expect(headOf((await site.visit('/courses/1')).body)['og:title']).toBe('/courses/1');
});

test('a preview that cannot be had leaves the document as it is, and is logged', async () => {
  await startWithPreviews();
  const { statusCode, body } = await site.visit('/courses/500');
  expect(statusCode).toBe(200);
  expect(registryIn(body)).toEqual(await inDocuments(site.releases));
  expect(site.warn.mock.calls.flat()).toEqual(['the preview of a page: Error: no database']);
});

test('the page of something that does not exist is 404, with the document all the same', async () => {
  await site.start({ previews });
  await site.live(createShell());
  const mine = { ...pages[2], path: '/courses/mine' };
  await site.live(createRemote({ pages: [...pages, mine] }));
  const statusOf = async (url: string) => (await site.visit(url)).statusCode;
  for (const url of ['/courses/6', '/courses/6/?lang=ar', '/courses/x']) {
    const answer = await site.visit(url);
    expect(answer.statusCode, url).toBe(404);
    expect(headOf(answer.body)).toMatchObject({
      titles: [/lang=ar/.test(url) ? 'الدورة · رفيق' : 'Course · Rafiq'],
    });
    expect(registryIn(answer.body)).toEqual(await inDocuments(site.releases));
  }
  // This path has a page of its own beside those of courses.
  for (const url of ['/courses/5', '/courses/mine', '/login?type=Course&model_id=6', '/'])
    expect(await statusOf(url), url).toBe(200);
  expect(await statusOf('/course')).toBe(404);
});
