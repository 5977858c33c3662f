import { sql } from 'drizzle-orm';
import { consultants } from 'shared-api/contracts/consultations/directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { seedChoices } from '../consultants/consultants.fixture.ts';
import { buildCardsStatement } from './cards.ts';
import { buildConditions, pageSize } from './directory.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;

/** Number of rows at which reading whole tables costs more than using an index. */
const many = 3_000;

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  const { db } = server;
  await seedChoices(db);
  const each = sql`generate_series(1, ${sql.raw(String(many))}) n`;
  await db.execute(sql`
    insert into users (email, password_hash, username, language, referral_code, is_consultant, created_at, updated_at)
    select n || '@test.example', repeat('h', 150), substr(md5(n::text), 1, 6) || ' ' || substr(md5((n * 7)::text), 1, 8), 'en', 'P' || n, true, now(), now() from ${each}`);
  await db.execute(sql`insert into consultation_infos (user_id, type) select id, 'consultant' from users`);
  await db.execute(sql`
    insert into consultant_profiles (user_id, about_en, about_ar, type_age, timezone) select id, 'a', 'a', 3, 'Africa/Cairo' from users`);
  // Most rows have the first field, few the second, and so on.
  const few = (id: number) =>
    sql`select id, case when id % 40 = 0 then ${id + 1}::int else ${id}::int end from users`;
  await db.execute(sql`insert into consultant_fields ${few(1)}`);
  await db.execute(sql`insert into consultant_specialties ${few(1)}`);
  await db.execute(sql`insert into user_languages ${few(2)}`);
  await db.execute(sql`
    insert into slots (consultant_id, starts_at, ends_at, duration)
    select id, s, s + interval '1 hour', 60 from (
      select id, '2026-11-21T00:00:00Z'::timestamptz + (id % 60) * interval '12 hours' as s from users
    ) planned`);
  await db.execute(sql`analyze`);
});
afterAll(() => server.close());

test.each([
  ['fields', { fields: [2] }, /consultant_fields_field/],
  ['specialities', { specialities: [2] }, /consultant_specialties_specialty/],
  ['languages', { languages: [3] }, /user_languages_language/],
  ['name', { name: 'abc1' }, /consultant_listings_name/],
  ['Arabic name', { name: 'الأحمد' }, /consultant_listings_name/],
  ['days', { days: ['2026-11-24'] }, /slots_start/],
])('the filter by %s has an index that its plan uses', async (_filter, query, index) => {
  const where = buildConditions(consultants.query?.parse(query) as never, 'Africa/Cairo', now);
  const viewer = { userId: 1, language: 'en', currency: 'USD' } as const;
  const statement = buildCardsStatement(where, viewer, { size: pageSize, page: 1, sort: 'recommended' }, now);
  const plan = await rows<{ 'QUERY PLAN': unknown }>(server.db, sql`explain (format json) ${statement}`);
  expect(JSON.stringify(plan)).toMatch(index);
});
