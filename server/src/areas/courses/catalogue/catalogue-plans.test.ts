import { sql } from 'drizzle-orm';
import { courses as list } from 'shared-api/contracts/courses/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../../kernel/index.ts';
import { createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import { seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { categories } from '../tables/catalogue.ts';
import { buildCardsStatement } from './cards.ts';
import { buildSelection, pageSize } from './catalogue.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
let learner: number;

/** Number of rows at which reading whole tables costs more than using an index. */
const many = 3_000;

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  const { db } = server;
  await seedChoices(db);
  await db.insert(categories).values([
    { id: 1, position: 0, nameEn: 'First', nameAr: 'الأولى' },
    { id: 2, position: 1, nameEn: 'Second', nameAr: 'الثانية' },
  ]);
  learner = await makePerson(db);
  await db.execute(sql`
    insert into courses (id, is_live, title_en, title_ar, short_en, short_ar, description_en, description_ar, is_published, published_at)
    select n, n % 2 = 0, md5(n::text), md5(n::text), repeat('short ', 10), repeat('short ', 10), repeat('words ', 60), repeat('words ', 60), true, now()
    from generate_series(1, ${sql.raw(String(many))}) n`);
  // Most rows have the first language and category, few the second.
  const few = (id: number) =>
    sql`select id, case when id % 40 = 0 then ${id + 1}::int else ${id}::int end from courses`;
  await db.execute(sql`insert into course_languages ${few(2)}`);
  await db.execute(sql`insert into course_categories ${few(1)}`);
  await db.execute(sql`
    insert into enrolments (course_id, user_id, status, created_at, enrolled_at) select id, ${learner}::int, 'active', now(), now() from courses where id % 60 = 0`);
  await db.execute(sql`analyze`);
});
afterAll(() => server.close());

test.each([
  ['language', { language_id: [3] }, undefined, /course_languages_language/],
  ['category', { category_id: [2] }, undefined, /course_categories_category/],
  ['search', { title: 'abc1' }, undefined, /course_listings_(search|offered)/],
  ['search of stems', { title: 'unheard' }, undefined, /course_listings_(search|offered)/],
  ['search of Arabic', { title: 'القرآن' }, undefined, /course_listings_(search|offered)/],
  ['enrolment', { status: 'new' }, 'learner', /enrolments_(user|once)/],
])('the filter by %s has an index that its plan uses', async (_filter, query, who, index) => {
  const viewer = { userId: who ? learner : undefined, language: 'en', currency: 'USD' } as const;
  const selection = buildSelection(list.query?.parse(query) as never, viewer);
  const statement = buildCardsStatement(selection, viewer, { size: pageSize, page: 1 }, now);
  const plan = await rows<{ 'QUERY PLAN': unknown }>(server.db, sql`explain (format json) ${statement}`);
  expect(JSON.stringify(plan)).toMatch(index);
});
