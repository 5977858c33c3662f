import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { rows } from '../../../kernel/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { type EventSelection, listEventPage, listEventsById } from './list-page.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let db: Database;

const events = 120;
const size = 12;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  // Two providers; the second has closed the account. Several events begin at the same time, some of them now.
  for (const statement of [
    sql`insert into users (email, username, language, referral_code, created_at, updated_at)
      select 'p' || n || '@test.example', 'Person ' || n, 'en', 'PERSON' || n, now(), now() from generate_series(1, 2) n`,
    sql`update users set deletes_at = now(), deleted_at = now(), email = 'closed@deleted.invalid' where id = 2`,
    sql`insert into events (id, kind, provider_id, language, title_en, title_ar, description_en, description_ar, place_en, place_ar, paid, usd, starts_at, ends_at, timezone, capacity,
        countries, is_published)
      select n, case when n % 10 = 0 then 'Umrah' else 'event' end, case n % 5 when 1 then 1 when 2 then 2 end, (array['ar', 'en'])[1 + n % 2],
        (array['Kayaks', 'Poetry', 'A walk'])[1 + n % 3], 'فعالية', 'On the Nile', '', '', '', paid, paid % 2 * 1000, at, at + interval '1 hour', 'UTC', 10,
        case n % 6 when 1 then array['EG'] when 2 then array['EG', 'CA'] end, n % 8 <> 0
      from generate_series(1, ${events}::int) n,
        lateral (select ${now.toISOString()}::timestamptz + (n % 20 - 10) * interval '1 day' as at, case when n % 10 = 0 then 1 else n % 3 end as paid) at`,
    sql`analyze`,
  ])
    await db.execute(statement);
});
afterAll(() => database.close());

/** Lists all ids in order: upcoming events, the next first; then begun ones, the latest first. */
async function listPlainly(where: SQL): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await rows<{ id: number }>(
    db,
    sql`select e.id from events e left join users p on p.id = e.provider_id and p.deleted_at is null where ${where}
      order by e.starts_at > ${at} desc, case when e.starts_at > ${at} then e.starts_at end, e.starts_at desc, e.id`,
  );
  return found.map(({ id }) => id);
}

function buildWhere({ kind, country, languages = [], isHouse, isFree, words }: EventSelection): SQL {
  const parts = [
    sql`e.kind = ${kind} and e.is_published and (e.provider_id is null or p.id is not null)`,
    country !== undefined && sql`(e.countries is null or ${country} = any(e.countries))`,
    languages.length > 0 && sql`e.language in ${languages}`,
    isHouse !== undefined && sql`(e.provider_id is null) = ${isHouse}`,
    isFree !== undefined && sql`e.paid = ${isFree ? 0 : 1}`,
    words &&
      (words.length === 0 ? sql`false` : sql`e.title_en || ' ' || e.description_en ilike ${`%${words[0]}%`}`),
  ];
  return sql.join(
    parts.filter((part): part is SQL => !!part),
    sql` and `,
  );
}

const selections: fc.Arbitrary<EventSelection> = fc.record(
  {
    kind: fc.constantFrom('event' as const, 'Umrah' as const),
    country: fc.constantFrom('EG', 'CA', 'FR'),
    languages: fc.subarray(['ar' as const, 'en' as const]),
    isHouse: fc.boolean(),
    isFree: fc.boolean(),
    words: fc.constantFrom([], ['kayaks'], ['poetry'], ['nile']),
  },
  { requiredKeys: ['kind'] },
);
const pages = fc.integer({ min: 1, max: 10 });
const cut = (ids: readonly number[], page: number) => ({
  count: ids.length,
  ids: ids.slice((page - 1) * size, page * size),
});

test('every page of events has those of the plain query in its order, and their number', async () => {
  await fc.assert(
    fc.asyncProperty(selections, pages, async (selection, page) => {
      const found = await listEventPage(db, selection, { page, size, now });
      const expected = await listPlainly(buildWhere(selection));
      expect({ count: found.count, ids: found.rows.map(({ id }) => id) }).toEqual(cut(expected, page));
    }),
    { numRuns: 150 },
  );
});

test('every page of some events has them in the same order, whether they are offered or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(
        Array.from({ length: events }, (_, index) => index + 1),
        { minLength: 1 },
      ),
      pages,
      async (ids, page) => {
        const some = sql`(select unnest(${sql.param(ids)}::int[]))`;
        const found = await listEventsById(db, some, { page, size, now });
        const expected = await listPlainly(sql`e.id in ${ids}`);
        expect({ count: found.count, ids: found.rows.map(({ id }) => id) }).toEqual(cut(expected, page));
      },
    ),
    { numRuns: 30 },
  );
});
