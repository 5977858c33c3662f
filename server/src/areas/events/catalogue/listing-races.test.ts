import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { findListDifferences, makePerson, openTestDatabase } from '../../../testing/index.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const insertEvents = (first: number, count: number, providerId: number) =>
  sql`insert into events (id, kind, provider_id, language, title_en, title_ar, description_en, description_ar, place_en, place_ar, paid, starts_at, ends_at, timezone, is_published)
    select ${first}::int + n, 'event', ${providerId}, 'en', 'An event', 'فعالية', '', '', '', '', 0, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', 'UTC', true
    from generate_series(1, ${count}::int) n`;

/** Builds a change of an event or its provider, chosen by a number. */
function buildChange(turn: number, id: number, provider: number): SQL {
  const changes: readonly SQL[] = [
    sql`update events set is_published = not is_published where id = ${id}`,
    sql`update events set starts_at = starts_at - interval '1 hour', language = 'ar' where id = ${id}`,
    sql`update events set countries = case when countries is null then array['EG'] end where id = ${id}`,
    sql`update events set provider_id = ${provider} where id = ${id}`,
    sql`update events set title_en = ${`Renamed ${turn}`} where id = ${id}`,
    turn % 2 === 0
      ? sql`update users set deletes_at = now(), deleted_at = now(), email = 'closed' || id || '@deleted.invalid' where id = ${provider}`
      : sql`update users set deletes_at = null, deleted_at = null where id = ${provider}`,
    insertEvents(10_000 + turn * 10, 2, provider),
  ];
  return changes[turn % changes.length] as SQL;
}

test('lists of events and their numbers are right after whatever changes events and accounts at the same moment', async () => {
  const people = [await makePerson(db), await makePerson(db), await makePerson(db)];
  await db.execute(insertEvents(0, 12, people[0] as number));
  let turn = 0;
  const change = async () => {
    turn += 1;
    const own = turn;
    await db.transaction(async (tx) => {
      await tx.execute(buildChange(own, 1 + (own % 12), people[(own * 5) % people.length] as number));
      if (own % 2 === 0) await tx.execute(sql`select pg_sleep(0.01)`);
    });
  };
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 7 }, change));
    expect(await findListDifferences(db)).toEqual([]);
  }
});
