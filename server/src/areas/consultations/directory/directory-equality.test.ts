import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { consultants, type DirectorySort } from 'shared-api/contracts/consultations/directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { rows } from '../../../kernel/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { seedChoices } from '../consultants/consultants.fixture.ts';
import type { Viewer } from './cards.ts';
import { type Filters, listDirectory, pageSize } from './directory.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let db: Database;

const people = 120;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await seedChoices(db);
  const each = sql`generate_series(1, ${people}::int) n`;
  // Many have equal sort keys; some are about to close their account, some have no profile or no prices.
  for (const statement of [
    sql`insert into users (email, username, language, referral_code, is_consultant, created_at, updated_at, deletes_at)
      select n || '@test.example', (array['Ali', 'Mona', 'أحمد'])[1 + n % 3] || ' ' || n % 5, 'en', 'P' || n, n % 11 <> 0, now(), now(), case when n % 13 = 0 then now() end from ${each}`,
    sql`insert into consultation_infos (user_id, type, ratings, rating_stars)
      select n, (array['consultant', 'teacher', 'organization'])[1 + n % 3], n % 4, case when n % 4 = 0 then 0 else 1 + n % 5 end from ${each}`,
    sql`insert into consultant_profiles (user_id, about_en, about_ar, type_age, timezone, disabled) select n, 'a', 'a', 3, 'UTC', n % 7 = 0 from ${each} where n % 17 <> 0`,
    sql`insert into consultant_settings (user_id, currency, margin_hours, first_session_free, free_sessions)
      select n, (array['USD', 'EGP', 'BOTH'])[1 + n % 3], n % 2 * 5, false, 4 from ${each} where n % 5 <> 0 and n % 17 <> 0`,
    sql`insert into duration_prices (user_id, duration, enabled, usd, egp)
      select n, d, (n + d) % 4 <> 0, n % 6 * 500, n % 4 * 10000 + d from ${each}, (values (30), (60)) durations (d) where n % 5 <> 0 and n % 17 <> 0`,
    sql`insert into consultant_fields select n, 1 + n % 2 from ${each} where n % 17 <> 0`,
    sql`insert into user_languages select n, l from ${each}, generate_series(1, 3) l where (n + l) % 3 = 0`,
    sql`insert into slots (consultant_id, starts_at, ends_at, duration)
      select n, s, s + interval '30 minutes', 30 from ${each}, lateral (select '2026-11-20T13:00:00Z'::timestamptz + n % 9 * interval '1 hour' as s) at
      where n % 4 <> 0 and n % 17 <> 0`,
    sql`analyze`,
  ])
    await db.execute(statement);
});
afterAll(() => database.close());

const isUnavailable = sql`(p.disabled or u.deletes_at is not null)`;
const mean = sql`(select sum(rating_stars::float8 * ratings) / sum(ratings) from consultation_infos)`;
const best = sql`(i.rating_stars::float8 * i.ratings + 5 * ${mean}) / (i.ratings + 5) desc, i.ratings desc, u.id`;

/** The order, computed from the tables that hold the values. */
function buildOrder(sort: DirectorySort, { currency }: Viewer): SQL {
  const shown = sql`case when coalesce(s.currency, 'BOTH') = 'BOTH' then ${currency}::text else s.currency end`;
  const price = sql`(select min(nullif(case ${shown} when 'USD' then usd else egp end, 0)) from duration_prices where user_id = u.id and enabled)`;
  const next = sql`(select min(starts_at) from slots where consultant_id = u.id
    and starts_at > ${now.toISOString()}::timestamptz and starts_at >= ${now.toISOString()}::timestamptz + coalesce(s.margin_hours, 0) * interval '1 hour')`;
  return {
    recommended: sql`${isUnavailable}, ${best}`,
    rating: sql`i.ratings = 0, ${best}`,
    price: sql`${price} is null, ${shown} <> ${currency}::text, ${price}, ${best}`,
    soonest: sql`case when ${isUnavailable} then null else ${next} end nulls last, ${best}`,
  }[sort];
}

/** Lists the consultants in order, from accounts, profiles, ratings and prices instead of `consultant_listings`. */
async function listPlainly(filters: Filters, viewer: Viewer): Promise<number[]> {
  const { types, languages, fields, name, sort = 'recommended' } = filters;
  const parts = [
    sql`u.is_consultant and u.deleted_at is null and u.deletes_at is null`,
    types.length > 0 && sql`i.type in ${types}`,
    languages.length > 0 &&
      sql`exists (select from user_languages where user_id = u.id and language_id in ${languages})`,
    fields.length > 0 &&
      sql`exists (select from consultant_fields where user_id = u.id and field_id in ${fields})`,
    name !== undefined && sql`u.username ilike ${`%${name}%`}`,
  ];
  const where = sql.join(
    parts.filter((part): part is SQL => !!part),
    sql` and `,
  );
  const found = await rows<{ id: number }>(
    db,
    sql`select u.id from users u join consultation_infos i on i.user_id = u.id join consultant_profiles p on p.user_id = u.id
      left join consultant_settings s on s.user_id = u.id where ${where} order by ${buildOrder(sort, viewer)}`,
  );
  return found.map(({ id }) => id);
}

const filters = fc.record(
  {
    page: fc.integer({ min: 1, max: 9 }),
    types: fc.subarray(['consultant', 'teacher', 'organization']),
    languages: fc.subarray([1, 2, 3]),
    fields: fc.subarray([1, 2]),
    name: fc.constantFrom('ali', 'mona', 'أحمد', '3', 'nobody'),
    sort: fc.constantFrom('recommended', 'rating', 'price', 'soonest'),
  },
  { requiredKeys: ['page'] },
);

test('every page of the directory has the consultants of the plain query in its order, and their number', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom('USD' as const, 'EGP' as const), async (query, currency) => {
      const parsed = consultants.query?.parse(query) as Filters;
      const viewer: Viewer = { userId: 1, language: 'en', currency };
      const { cards, count } = await listDirectory(db, parsed, viewer, { now });
      const expected = await listPlainly(parsed, viewer);
      expect({ count, ids: cards.map(({ id }) => id) }).toEqual({
        count: expected.length,
        ids: expected.slice((parsed.page - 1) * pageSize, parsed.page * pageSize),
      });
    }),
    { numRuns: 150 },
  );
});
