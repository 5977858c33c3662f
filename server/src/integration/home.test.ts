import { emptyHomeLists, homeModules, panners, sliders } from 'shared-api/contracts/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratings } from '../areas/consultations/tables/booking.ts';
import { courseRatings } from '../areas/courses/tables/catalogue.ts';
import { modules } from '../areas.ts';
import { defineModule } from '../kernel/index.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import type { HomeVisitor } from '../services/home/home-lists.ts';
import { ads } from '../services/home/tables.ts';
import { createSession, createTestServer, type TestServer, testMedia } from '../testing/index.ts';

let seen: HomeVisitor | undefined;

/** A module with courses, and one that depends on the caller. */
const courses = defineModule({
  name: 'courses-of-test',
  texts: { en: {}, ar: {} },
  routes() {},
  async homeLists(visitor) {
    seen = visitor;
    return { recorded_courses: { data: [{ id: 1, title: 'A course' }] } };
  },
});
const requests = defineModule({
  name: 'requests-of-test',
  texts: { en: {}, ar: {} },
  routes() {},
  homeLists: async ({ caller }) => (caller ? { consultation_request_status: 'pending' } : {}),
});

let server: TestServer;
let filled: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  filled = await createTestServer({ modules: [...modules, courses, requests] });
  for (const { db } of [server, filled])
    await importContent(db, contentFolder, {
      modules,
      demonstration: true,
      store: testMedia(),
      now: new Date(),
    });
});
afterAll(() => Promise.all([server.close(), filled.close()]));

test('SHELL-037 the home modules answer has its eleven keys, filled by the areas that have records, for visitors and learners', async () => {
  const learner = await createSession(server.db, 'learner', new Date());
  const visitor: HomeVisitor = { db: server.db, language: 'en', now: new Date() };
  const lists = await Promise.all(modules.map((module) => module.homeLists?.(visitor)));
  const filledLists = new Set(['ads', ...lists.flatMap((each = {}) => Object.keys(each))]);
  expect(filledLists.size).toBeGreaterThan(1);
  for (const as of [undefined, learner]) {
    const { answer } = await server.request(homeModules, { query: { lang: 'en' } }, { as });
    expect(answer.status).toBe(true);
    const { data } = answer;
    expect(Object.keys(data).sort()).toEqual(Object.keys(emptyHomeLists).sort());
    expect(data.consultation_request_status).toBeNull();
    for (const [name, list] of Object.entries(data)) {
      if (list === null || typeof list === 'string') continue;
      const records = 'data' in list ? list.data : list;
      // What learners wrote and the categories are shown to visitors only.
      const isShown = filledLists.has(name) && !(as && ['voices', 'course_categories'].includes(name));
      if (isShown) expect(records.length, name).toBeGreaterThan(0);
      else expect(records, name).toEqual([]);
    }
    for (const ad of data.ads)
      expect(ad).toEqual({
        image: expect.stringMatching(/^\/api\/pictures\//),
        model_name: expect.any(String),
        model_id: expect.any(Number),
        title: expect.any(String),
      });
  }
});

test('an area fills its lists, and an ad is shown when an area has what it leads to', async () => {
  const [course] = await filled.db.select().from(ads);
  if (!course) throw new Error('The demonstration has no ad');
  const nowhere = { ...course, id: 99, modelName: 'Tracking' as const, modelId: 999_999 };
  await filled.db.insert(ads).values(nowhere);
  const { data } = (await filled.request(homeModules, { query: { lang: 'ar' } })).answer;
  expect(data.recorded_courses.data).toEqual([{ id: 1, title: 'A course' }]);
  const image = expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}\.svg$/);
  expect(data.ads).toEqual([
    { image, model_name: 'Course', model_id: 1, title: 'دورة تبدأ بها' },
    { image, model_name: 'Course', model_id: 18, title: expect.any(String) },
  ]);
  expect(data.consultation_request_status).toBeNull();
});

test('visitors read what learners wrote with good ratings, and where what they rated stands', async () => {
  const ask = async () =>
    (await server.request(homeModules, { query: { lang: 'en' } })).answer.data.voices ?? [];
  const voices = await ask();
  expect(voices.length).toBeGreaterThanOrEqual(3);
  expect(voices.some(({ path }) => path.startsWith('/consultants/'))).toBe(true);
  expect(voices.some(({ path }) => path.includes('courses/'))).toBe(true);
  for (const { rating, comment, about } of voices)
    expect(rating >= 4 && comment.length >= 15 && about !== '').toBe(true);
  await server.db.transaction(async (tx) => {
    await tx.update(courseRatings).set({ rating: 7 });
    await tx.update(ratings).set({ comment: 'Short' });
  });
  expect(await ask()).toEqual([]);
});

test('visitors see the categories of courses in their order and in their language', async () => {
  const ask = async (lang: 'en' | 'ar') =>
    (await server.request(homeModules, { query: { lang } })).answer.data.course_categories?.slice(0, 2);
  expect(await ask('en')).toEqual([
    { id: 1, name: 'Parenting' },
    { id: 2, name: 'Marriage and family' },
  ]);
  expect((await ask('ar'))?.[0]).toEqual({ id: 1, name: 'تربية الأبناء' });
});

test('areas know whom the page is made for', async () => {
  const as = await createSession(filled.db, 'learner', new Date());
  const query = { lang: 'ar', timezone: 'Africa/Cairo' } as const;
  const { data } = (await filled.request(homeModules, { query }, { as })).answer;
  expect(data.consultation_request_status).toBe('pending');
  expect(seen).toMatchObject({ language: 'ar', timezone: 'Africa/Cairo', caller: { roles: [] } });
});

test('a time zone that is none is passed over, the header then counts', async () => {
  const headers = { 'x-timezone': 'Europe/Paris' };
  await filled.request(homeModules, { query: { timezone: 'Nowhere/Land' } }, { headers });
  expect(seen?.timezone).toBe('Europe/Paris');
  await filled.request(homeModules, { query: { timezone: '+03:00' } });
  expect(seen?.timezone).toBeUndefined();
});

test.each([
  ['sliders', sliders, 3],
  ['panners', panners, 2],
])(
  '%s are pictures with a text in the language of the request, and lead to pages',
  async (_name, contract, count) => {
    const english = (await server.request(contract, {})).answer.data;
    const arabic = (await server.request(contract, {}, { language: 'ar' })).answer.data;
    expect(english).toHaveLength(count);
    expect(arabic.map(({ id, image, path }) => ({ id, image, path }))).toEqual(
      english.map(({ id, image, path }) => ({ id, image, path })),
    );
    for (const { title } of arabic) expect(title).toMatch(/\p{Script=Arabic}/u);
    for (const { title, path, image } of english) {
      expect(title).toMatch(/^[\w ,:]+$/);
      expect(path).toMatch(/^\/[a-z]/);
      expect((await server.app.inject(image)).statusCode).toBe(200);
    }
  },
);

test('a picture never changes, has its type, and cannot do anything', async () => {
  const [first] = (await server.request(sliders, {})).answer.data;
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await server.app.inject({ method, url: first?.image ?? '' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(body.startsWith('<svg')).toBe(method === 'GET');
  }
});

test('a picture that is not there is 404, in the language of the request', async () => {
  for (const name of ['x', `${'0'.repeat(32)}.svg`, '..%2f..%2fpackage.json', `${'a'.repeat(250)}.png`]) {
    const { statusCode, headers, body } = await server.app.inject({
      url: `/api/pictures/${name}`,
      headers: { 'accept-language': 'ar' },
    });
    expect(statusCode, name).toBe(404);
    expect(headers['cache-control'], name).toBe('no-store');
    expect(JSON.parse(body).msg).toMatch(/\p{Script=Arabic}/u);
  }
});
