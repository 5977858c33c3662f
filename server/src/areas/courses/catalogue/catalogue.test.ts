import { sql } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { categories, coursesOfConsultant, courses as list } from 'shared-api/contracts/courses/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { categories as categoryRows } from '../tables/catalogue.ts';
import { enrolIn, makeCourse, openLesson } from './courses.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
let learner: Minted;
let consultant: number;

beforeAll(async () => {
  server = await createTestServer({
    now: () => now,
    config: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' },
  });
  const { db } = server;
  await seedChoices(db);
  await db.insert(categoryRows).values([
    { id: 1, position: 2, nameEn: 'Parenting', nameAr: 'تربية الأبناء' },
    { id: 2, position: 1, nameEn: 'Maths', nameAr: 'الرياضيات' },
  ]);
  learner = await mintSession(db, { role: 'learner', now });
  consultant = await makeConsultantRow(db, { username: 'Dr Demo' });
  const teacher = await makeConsultantRow(db, { username: 'Teacher Demo', type: 'teacher' });
  const mentor = await makeConsultantRow(db, { username: 'Mentor Demo', type: 'organization' });
  await makeCourse(db, {
    id: 1,
    position: 5,
    titleEn: 'Calm mornings',
    titleAr: 'صباح هادئ',
    shortEn: 'Numbers are not needed',
    providerId: consultant,
    languages: [1, 2],
    categories: [1],
    usd: 1_950,
    egp: 72_000,
    lessons: [{}, { kind: 'pdf', seconds: 600 }],
  });
  await makeCourse(db, {
    id: 2,
    position: 2,
    titleEn: 'Maths in play',
    titleAr: 'الرياضيات باللعب',
    providerId: teacher,
    languages: [2],
    categories: [2],
    isLive: true,
    limitedNumber: 2,
    egp: 5_000,
  });
  await makeCourse(db, { id: 3, position: 2, titleEn: 'Of the house', languages: [3], categories: [1, 2] });
  await makeCourse(db, { id: 4, position: 3, titleEn: 'Egypt alone', providerId: mentor, countries: ['EG'] });
  await makeCourse(db, { id: 5, titleEn: 'Not yet', isPublished: false });
});
afterAll(() => server.close());

type Query = Input<typeof list>['query'];

const ask = async (query: Query = {}, options: CallOptions = {}) =>
  (await server.request(list, { query }, options)).answer;
const found = async (query: Query = {}, options: CallOptions = {}) =>
  (await ask(query, options)).data.data.map(({ id }) => id);

test('COUR-074 the catalogue lists what is published in its order, the newer first where it is the same, to anyone', async () => {
  const answer = await ask();
  expect(answer.data.data.map(({ id }) => id)).toEqual([3, 2, 4, 1]);
  expect(answer.meta).toEqual({ current_page: 1, last_page: 1, total: 4 });
  expect(answer.data).toMatchObject({ current_page: 1, last_page: 1 });
});

test('the catalogue is sorted by newness, price or rating, the same courses each time', async () => {
  const { db } = server;
  await db.execute(
    sql`create table courses_before as select id, published_at, rating_sum, rating_count from courses`,
  );
  // The sums count half stars.
  for (const [course, published, sum, count] of [
    [1, '2026-03-01', 10, 1],
    [2, '2026-05-01', 376, 40],
    [3, '2026-04-01', 0, 0],
    [4, '2026-02-01', 120, 20],
  ] as const)
    await db.execute(
      sql`update courses set published_at = ${published}::timestamptz, rating_sum = ${sum}, rating_count = ${count} where id = ${course}`,
    );
  expect(await found({ sort: 'newest' })).toEqual([2, 3, 1, 4]);
  // 40 ratings of 4.7 rank before a single 5; a course without ratings comes last.
  expect(await found({ sort: 'rating' })).toEqual([2, 1, 4, 3]);
  // 3 and 4 are free; 2 is sold in pounds only.
  expect(await found({ sort: 'price' }, { headers: { 'x-timezone': 'Europe/London' } })).toEqual([
    3, 4, 1, 2,
  ]);
  expect(await found({ sort: 'price' }, { headers: { 'x-timezone': 'Africa/Cairo' } })).toEqual([3, 4, 2, 1]);
  expect(await found({ sort: 'recommended' })).toEqual(await found());
  await db.execute(sql`
    update courses set published_at = before.published_at, rating_sum = before.rating_sum, rating_count = before.rating_count
    from courses_before before where before.id = courses.id`);
  await db.execute(sql`drop table courses_before`);
});

test('CONS-081 a card says what a course is and costs, in both languages and currencies', async () => {
  const cards = (await ask()).data.data;
  expect(cards.find(({ id }) => id === 1)).toEqual({
    id: 1,
    title: 'Calm mornings',
    short_short_description: 'Numbers are not needed',
    image: null,
    thumbnail: null,
    is_live: 0,
    price: 19.5,
    user_currency: 'USD',
    prices: { USD: 19.5, EGP: 720 },
    free: 0,
    is_enrolled: 0,
    is_user: 0,
    is_limited: 0,
    has_reach_limit: 0,
    limited_number: null,
    remaining_number: null,
    ratings: 0,
    ratings_count: 0,
    rating_stars: 0,
    subscribers: 0,
    provider_data: { id: consultant, name: 'Dr Demo', avatar: null, type: 'consultant', gender: 1 },
    provider_name: 'Dr Demo',
    lessons_count: 2,
    progress: 0,
    handed_in: 0,
    completed: 0,
  });
  const cairo = { language: 'ar', headers: { 'x-timezone': 'Africa/Cairo' } } as const;
  const arabic = (await ask({}, cairo)).data.data;
  expect(arabic.find(({ id }) => id === 1)).toMatchObject({
    title: 'صباح هادئ',
    price: 720,
    user_currency: 'EGP',
  });
  // A course that is sold in one currency has that price for every user.
  expect(cards.find(({ id }) => id === 2)).toMatchObject({
    price: 50,
    user_currency: 'EGP',
    prices: { EGP: 50 },
    is_live: 1,
    is_limited: 1,
    limited_number: 2,
    remaining_number: 2,
    has_reach_limit: 0,
  });
  expect(cards.find(({ id }) => id === 3)).toMatchObject({
    price: 0,
    user_currency: 'USD',
    prices: {},
    free: 1,
    provider_data: null,
    provider_name: 'Champions',
  });
  expect(arabic.find(({ id }) => id === 3)?.provider_name).toMatch(/\p{Script=Arabic}/u);
});

test.each<[string, Query, number[]]>([
  ['COUR-008 live ones', { is_live: '1' }, [2]],
  ['COUR-008 recorded ones', { is_live: '0' }, [3, 4, 1]],
  ['COUR-009 any of two languages', { language_id: [1, 3] }, [3, 1]],
  ['COUR-010 any of two categories', { category_id: [1, 2] }, [3, 2, 1]],
  ['COUR-010 a category that there is not', { category_id: [9] }, []],
  ['COUR-011 paid ones', { free: '0' }, [2, 1]],
  ['COUR-011 free ones', { free: '1' }, [3, 4]],
  ['COUR-012 words of a title', { title: 'math' }, [2]],
  ['COUR-014 those of the house', { by_nurabi: '1' }, [3]],
  ['COUR-014 those of consultants', { by_consultant: '1' }, [1]],
  ['COUR-014 those of teachers', { by_teacher: '1' }, [2]],
  ['COUR-014 those of mentors', { by_organization: '1' }, [4]],
  ['COUR-014 several kinds together', { by_nurabi: '1', by_teacher: '1', by_consultant: '0' }, [3, 2]],
  ['several filters at once', { is_live: '0', category_id: [1], language_id: [2], free: '0' }, [1]],
])('%s are found', async (_what, query, ids) => {
  expect(await found(query)).toEqual(ids);
});

test('COUR-009 lists of a query are read with and without indexes', async () => {
  for (const query of ['language_id[0]=1&language_id[1]=3', 'language_id[]=1&language_id[]=3']) {
    const { statusCode, body } = await server.app.inject(`/api/mobile/courses/paginated/list?${query}`);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.data.map((course: { id: number }) => course.id)).toEqual([3, 1]);
  }
});

test('COUR-013 pages of twelve follow one another', async () => {
  const fresh = await createTestServer({ now: () => now });
  for (let id = 1; id <= 14; id++) await makeCourse(fresh.db, { id, position: id });
  const page = async (number: number) => (await fresh.request(list, { query: { page: number } }, {})).answer;
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect(first.data.data.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(first.meta).toEqual({ current_page: 1, last_page: 2, total: 14 });
  expect(second.data.data.map(({ id }) => id)).toEqual([13, 14]);
  expect(second.meta.current_page).toBe(2);
  expect(third.data.data).toEqual([]);
  expect(third.meta).toEqual({ current_page: 3, last_page: 2, total: 14 });
  await fresh.close();
});

const from = (country: string) => ({
  headers: { 'cf-ipcountry': country, 'x-forwarded-for': '203.0.113.7' },
});

test('what is not sold where the viewer is is not listed; an unknown country hides nothing (PD-118)', async () => {
  expect(await found({}, from('DE'))).toEqual([3, 2, 1]);
  expect(await found({}, from('EG'))).toContain(4);
  expect(await found({}, from('XX'))).toContain(4);
  // The header is ignored, because no trusted proxy has set it.
  expect(await found({}, { headers: { 'cf-ipcountry': 'DE' } })).toContain(4);
});

test('whoever is in a course finds it, with what they have finished', async () => {
  const { db } = server;
  const enrolment = await enrolIn(db, 1, learner.userId);
  await openLesson(db, enrolment, 100, { finishedAt: now });
  const abroad = await enrolIn(db, 4, learner.userId);
  const { data } = await ask({}, { ...from('DE'), as: learner });
  expect(data.data.find(({ id }) => id === 1)).toMatchObject({
    is_enrolled: 1,
    is_user: 1,
    progress: 50,
    completed: 0,
    subscribers: 1,
  });
  expect(data.data.find(({ id }) => id === 4)).toMatchObject({ is_enrolled: 1, progress: 0 });
  expect(data.data.find(({ id }) => id === 2)).toMatchObject({ is_enrolled: 0, is_user: 1 });
  await db.execute(sql`delete from lesson_progress`);
  await db.execute(sql`delete from enrolments where id in (${enrolment}, ${abroad})`);
});

test('places that are held count until the hold has run out', async () => {
  const { db } = server;
  const [one, two] = [await makePerson(db), await makePerson(db)];
  await enrolIn(db, 2, one);
  const holdUntil = new Date(now.getTime() + 60_000);
  const held = await enrolIn(db, 2, two, { status: 'held', holdUntil, enrolledAt: null });
  const seats = async () => (await ask({ is_live: '1' })).data.data[0];
  expect(await seats()).toMatchObject({ has_reach_limit: 1, remaining_number: 0, subscribers: 1 });
  await db.execute(
    sql`update enrolments set hold_until = ${now.toISOString()}::timestamptz where id = ${held}`,
  );
  expect(await seats()).toMatchObject({ has_reach_limit: 0, remaining_number: 1 });
  await db.execute(sql`delete from enrolments`);
});

test('with a status the own courses are listed, the last used first; a visitor has none', async () => {
  const { db } = server;
  const other = await mintSession(db, { role: 'other', now });
  const at = (day: string) => ({ enrolledAt: new Date(`${day}T00:00:00Z`) });
  const begun = await enrolIn(db, 1, learner.userId, at('2026-02-01'));
  const later = await enrolIn(db, 5, learner.userId, at('2026-02-02'));
  const done = await enrolIn(db, 2, learner.userId, { ...at('2026-02-03'), completedAt: now });
  await enrolIn(db, 3, learner.userId, at('2026-02-04'));
  const ended = await enrolIn(db, 4, learner.userId, { status: 'ended' });
  await enrolIn(db, 4, other.userId);
  await openLesson(db, begun, 100, { toldAt: new Date('2026-05-02T00:00:00Z') });
  await makeCourse(db, { id: 6, titleEn: 'Also begun', lessons: [{}], isLive: true });
  const again = await enrolIn(db, 6, learner.userId);
  await openLesson(db, again, 600, { toldAt: new Date('2026-05-01T00:00:00Z') });
  const own = (query: Query) => found(query, { as: learner });
  // Learners still find their course in their list after it was unpublished.
  expect(await own({ status: 'new' })).toEqual([3, 5]);
  expect(await own({ status: 'in_progress' })).toEqual([1, 6]);
  expect(await own({ status: 'in_progress', is_live: '1' })).toEqual([6]);
  expect(await own({ status: 'completed' })).toEqual([2]);
  expect(await found({ status: 'new' }, { as: other })).toEqual([4]);
  const visitor = await server.request(list, { query: { status: 'new' } });
  expect([visitor.status, visitor.failure.code]).toEqual([401, 'not_signed_in']);
  await db.execute(sql`delete from lesson_progress`);
  await db.execute(sql`delete from enrolments`);
  expect([later, done, ended].every((id) => id > 0)).toBe(true);
  await db.execute(sql`delete from lessons where course_id = 6`);
  await db.execute(sql`delete from course_sections where course_id = 6`);
  await db.execute(sql`delete from courses where id = 6`);
});

test("COUR-077 COUR-031 categories come in the site's order, in the language of the request", async () => {
  const { answer } = await server.request(categories, {});
  expect(answer.data).toEqual([
    { id: 2, name: 'Maths' },
    { id: 1, name: 'Parenting' },
  ]);
  const arabic = (await server.request(categories, {}, { language: 'ar' })).answer;
  expect(arabic.data[0]).toEqual({ id: 2, name: 'الرياضيات' });
});

test('CONS-175 CONS-040 the courses of a consultant come in pages; of nobody there are none', async () => {
  const ask = (consultant_id: number, options: CallOptions = {}) =>
    server.request(coursesOfConsultant, { query: { consultant_id } }, options);
  const { answer } = await ask(consultant);
  expect(answer.data.map(({ id }) => id)).toEqual([1]);
  expect(answer.meta).toEqual({ current_page: 1, lastPage: 1, total: 1 });
  expect(answer).toMatchObject({ current_page: 1, last_page: 1 });
  expect((await ask(learner.userId)).status).toBe(404);
});

test('CONS-040 a second page follows the first', async () => {
  const { db } = server;
  const busy = await makeConsultantRow(db, { username: 'Busy Demo' });
  for (let id = 50; id < 63; id++) await makeCourse(db, { id, position: id, providerId: busy });
  const { answer } = await server.request(coursesOfConsultant, { query: { consultant_id: busy, page: 2 } });
  expect(answer.data.map(({ id }) => id)).toEqual([62]);
  expect(answer.meta).toEqual({ current_page: 2, lastPage: 2, total: 13 });
});

test('courses of somebody who is about to leave stay; those of a closed account go', async () => {
  const { db } = server;
  const leaving = await makeConsultantRow(db, { username: 'Leaving Demo' });
  await makeCourse(db, { id: 70, providerId: leaving, position: -1 });
  await db.execute(sql`update users set deletes_at = now() where id = ${leaving}`);
  expect(await found()).toContain(70);
  await db.execute(sql`delete from consultation_infos where user_id = ${leaving}`);
  await db.execute(sql`
    update users set email = 'x@deleted.invalid', username = '—', is_consultant = false, deleted_at = deletes_at where id = ${leaving}`);
  expect(await found()).not.toContain(70);
  await enrolIn(db, 70, learner.userId);
  const [own] = (await ask({ status: 'new' }, { as: learner })).data.data;
  expect(own).toMatchObject({ id: 70, provider_data: null, provider_name: '—' });
});
