import { homeModules } from 'shared-api/contracts/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureName } from '../../../services/pictures/pictures.ts';
import { pictures } from '../../../services/pictures/tables.ts';
import { type CallOptions, createTestServer, type TestServer } from '../../../testing/index.ts';
import { makeCourse } from './courses.fixture.ts';
import { courseSubject } from './subjects.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
const nameOf = (bytes: Uint8Array): string => pictureName(bytes) ?? '';

beforeAll(async () => {
  server = await createTestServer({
    now: () => now,
    config: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' },
  });
  const { db } = server;
  await db.insert(pictures).values([png, svg].map((bytes) => ({ name: nameOf(bytes), bytes })));
  for (let id = 1; id <= 9; id++) await makeCourse(db, { id, position: id });
  await makeCourse(db, { id: 10, countries: ['EG'], position: -1, image: nameOf(png) });
  await makeCourse(db, { id: 11, isPublished: false, position: -1, image: nameOf(svg) });
  const lesson = (day: string) => ({
    kind: 'meet' as const,
    startsAt: new Date(`${day}T10:00:00Z`),
    endsAt: new Date(`${day}T13:00:00Z`),
  });
  await makeCourse(db, { id: 20, isLive: true, position: 1, lessons: [lesson('2026-11-01')] });
  await makeCourse(db, { id: 21, isLive: true, position: 3, lessons: [lesson('2026-12-01')] });
  // A course in progress.
  await makeCourse(db, {
    id: 22,
    isLive: true,
    position: 2,
    thumbnail: nameOf(svg),
    lessons: [lesson('2026-11-20')],
  });
});
afterAll(() => server.close());

const lists = async (options: CallOptions = {}) => {
  const { data } = (await server.request(homeModules, { query: {} }, options)).answer;
  return {
    recorded: data.recorded_courses.data.map(({ id }) => id),
    live: data.live_courses.data.map(({ id }) => id),
  };
};

test('the home page lists eight recorded courses, and live ones, those with a lesson to come first', async () => {
  expect(await lists()).toEqual({ recorded: [10, 1, 2, 3, 4, 5, 6, 7], live: [22, 21, 20] });
  const abroad = { headers: { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.7' } };
  expect((await lists(abroad)).recorded).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('links and ads know courses that are published, and show a picture that every site shows', async () => {
  const { db } = server;
  const find = (id: number, country?: string) => courseSubject.find(id, { db, language: 'en', country });
  expect(await find(10)).toMatchObject({
    title: 'Course 10',
    description: 'In short',
    image: `/api/pictures/${nameOf(png)}`,
    structured: { '@type': 'Course', name: 'Course 10', description: 'In short' },
  });
  expect(await find(22)).toMatchObject({ title: 'Course 22' });
  expect((await courseSubject.find(1, { db, language: 'ar' }))?.title).toBe('الدورة 1');
  expect(await find(10, 'DE')).toBeUndefined();
  expect(await find(11)).toBeUndefined();
  expect(await find(4_711)).toBeUndefined();
});

test('search engines get one page of each published course', async () => {
  const range = { from: 0, before: 10_000, limit: 10_000 };
  const pages = (await courseSubject.listPages?.(server.db, range)) ?? [];
  const listed = pages.map(({ path }) => path);
  expect(pages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id).sort((a, b) => a - b));
  expect(await courseSubject.listPages?.(server.db, { ...range, limit: 2 })).toHaveLength(2);
  expect(listed).toEqual(expect.arrayContaining(['/courses/1', '/courses/10', '/live/courses/20']));
  expect(listed.filter((path) => /\/(11|4711)$/.test(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('both pages of a course are its own', () => {
  expect(courseSubject.pages).toEqual(['/courses/{id}', '/live/courses/{id}']);
});
