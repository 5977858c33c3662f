import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type CourseSort, courses as list } from 'shared-api/contracts/courses/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { rows } from '../../../kernel/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { categories } from '../tables/catalogue.ts';
import { listCourseCards } from './cards.ts';
import { buildSelection, type Filters, pageSize } from './catalogue.ts';
import type { Viewer } from './course-fields.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let db: Database;

const courses = 150;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await seedChoices(db);
  await db.insert(categories).values([
    { id: 1, position: 0, nameEn: 'First', nameAr: 'الأولى' },
    { id: 2, position: 1, nameEn: 'Second', nameAr: 'الثانية' },
  ]);
  // Three providers and a learner; the third provider has closed the account.
  for (const statement of [
    sql`insert into users (email, username, language, referral_code, is_consultant, created_at, updated_at)
      select 'p' || n || '@test.example', 'Person ' || n, 'en', 'PERSON' || n, n < 3, now(), now() from generate_series(1, 4) n`,
    sql`insert into consultation_infos (user_id, type) values (1, 'consultant'), (2, 'teacher')`,
    sql`update users set deletes_at = now(), deleted_at = now(), email = 'closed@deleted.invalid' where id = 3`,
    // Many have equal sort keys.
    sql`insert into courses (id, position, provider_id, is_live, title_en, title_ar, short_en, short_ar, description_en, description_ar, usd, egp, countries,
        is_published, published_at, rating_count, rating_sum)
      select n, n % 3, case n % 5 when 1 then 1 when 2 then 2 when 3 then 3 end, n % 2 = 0,
        'Course ' || n % 4 || ' of ' || (array['maths', 'reading'])[1 + n % 2], 'الدورة ' || n % 6, '', '', '', '',
        n % 4 * 500, n % 3 * 10000, case n % 6 when 1 then array['EG'] when 2 then array['EG', 'CA'] when 3 then array[]::text[] end, n % 9 <> 0,
        '2026-01-01T00:00:00Z'::timestamptz + n % 7 * interval '1 day', n % 5, n % 5 * (1 + n % 8)
      from generate_series(1, ${courses}::int) n`,
    sql`insert into course_languages select n, l from generate_series(1, ${courses}::int) n, generate_series(1, 3) l where (n + l) % 3 = 0`,
    sql`insert into course_categories select n, c from generate_series(1, ${courses}::int) n, generate_series(1, 2) c where (n + c) % 4 = 0`,
    sql`insert into enrolments (course_id, user_id, status, created_at, enrolled_at)
      select n, 4, (array['active', 'ended'])[1 + n % 2], now(), '2026-02-01T00:00:00Z'::timestamptz + n % 5 * interval '1 hour'
      from generate_series(1, ${courses}::int) n where n % 7 = 0`,
    sql`analyze`,
  ])
    await db.execute(statement);
});
afterAll(() => database.close());

/** Courses joined with the tables that the filters need, without `course_listings`. */
const everything = sql`
  courses c left join users p on p.id = c.provider_id and p.deleted_at is null left join consultation_infos i on i.user_id = p.id
  left join enrolments own on own.course_id = c.id and own.user_id = `;

/** The condition of the filters, over the original tables. */
function buildWhere(filters: Filters, { userId, country }: Viewer): SQL {
  const isSold =
    country === undefined ? sql`true` : sql`(c.countries is null or ${country} = any(c.countries))`;
  const isOffered = sql`(c.provider_id is null or p.id is not null) and ${isSold}`;
  const types = (['consultant', 'teacher', 'organization'] as const).filter((type) => filters[`by_${type}`]);
  const parts = [
    filters.status ? sql`own.id is not null` : sql`c.is_published and (own.id is not null or ${isOffered})`,
    filters.status === 'completed' && sql`own.completed_at is not null`,
    filters.status === 'in_progress' && sql`false`,
    (types.length > 0 || filters.by_nurabi) &&
      sql`(${types.length > 0 ? sql`coalesce(i.type, '') in ${types}` : sql`false`} or ${filters.by_nurabi ? sql`c.provider_id is null` : sql`false`})`,
    filters.is_live !== undefined && sql`c.is_live = ${filters.is_live}`,
    filters.free !== undefined && sql`(c.usd = 0 and c.egp = 0) = ${filters.free}`,
    filters.language_id.length > 0 &&
      sql`exists (select from course_languages l where l.course_id = c.id and l.language_id in ${filters.language_id})`,
    filters.category_id.length > 0 &&
      sql`exists (select from course_categories l where l.course_id = c.id and l.category_id in ${filters.category_id})`,
    filters.title !== undefined && sql`c.title_en ilike ${`%${filters.title}%`}`,
    userId === undefined && sql`own.id is null`,
  ];
  return sql.join(
    parts.filter((part): part is SQL => !!part),
    sql` and `,
  );
}

const mean = sql`(select sum(rating_sum)::float8 / sum(rating_count) from courses)`;
const orders: Record<CourseSort, SQL> = {
  recommended: sql``,
  newest: sql`c.published_at desc,`,
  price: sql`case when c.usd = 0 and c.egp = 0 then 0 when c.usd > 0 then 1 else 2 end, c.usd, c.egp,`,
  rating: sql`c.rating_count = 0, (c.rating_sum + 5 * ${mean}) / (c.rating_count + 5) desc,`,
};

/** Lists the courses in order, without the stored listings and counts. */
async function listPlainly(filters: Filters, viewer: Viewer): Promise<number[]> {
  const order =
    filters.status && (filters.sort ?? 'recommended') === 'recommended'
      ? sql`own.enrolled_at desc,`
      : orders[filters.sort ?? 'recommended'];
  const found = await rows<{ id: number }>(
    db,
    sql`select c.id from ${everything} ${viewer.userId ?? 0} and own.status = 'active' where ${buildWhere(filters, viewer)}
      order by ${order} c.position, c.published_at desc, c.id desc`,
  );
  return found.map(({ id }) => id);
}

const filters = fc.record(
  {
    page: fc.integer({ min: 1, max: 14 }),
    is_live: fc.constantFrom('0', '1'),
    free: fc.constantFrom('0', '1'),
    by_nurabi: fc.constantFrom('0', '1'),
    by_consultant: fc.constantFrom('0', '1'),
    by_teacher: fc.constantFrom('0', '1'),
    language_id: fc.subarray([1, 2, 3]),
    category_id: fc.subarray([1, 2]),
    title: fc.constantFrom('maths', 'reading', 'course', 'nothing'),
    sort: fc.constantFrom('recommended', 'newest', 'price', 'rating'),
    status: fc.constantFrom('new', 'in_progress', 'completed'),
  },
  { requiredKeys: ['page'] },
);
const viewers = fc.record(
  { userId: fc.constantFrom(4, 5), country: fc.constantFrom('EG', 'CA', 'FR') },
  { requiredKeys: [] },
);

test('every page of the catalogue has the courses of the plain query in its order, and their number', async () => {
  await fc.assert(
    fc.asyncProperty(filters, viewers, async (query, who) => {
      const parsed = list.query?.parse(query) as Filters;
      const viewer: Viewer = { ...who, language: 'en', currency: 'USD' };
      const { cards, count } = await listCourseCards(
        db,
        buildSelection(parsed, viewer),
        viewer,
        { size: pageSize, page: parsed.page },
        now,
      );
      const expected = await listPlainly(parsed, viewer);
      expect({ count, ids: cards.map(({ id }) => id) }).toEqual({
        count: expected.length,
        ids: expected.slice((parsed.page - 1) * pageSize, parsed.page * pageSize),
      });
    }),
    { numRuns: 150 },
  );
});
