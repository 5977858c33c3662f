import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { findListDifferences, openTestDatabase } from '../../../testing/index.ts';
import { makeConsultantRow, seedChoices } from '../consultants/consultants.fixture.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await seedChoices(db);
});
afterAll(() => database.close());

/** Builds a change of a consultant's data in lists, chosen by a number. */
function buildChange(turn: number, id: number): SQL {
  const changes: readonly SQL[] = [
    sql`update users set username = ${`Renamed ${turn}`} where id = ${id}`,
    sql`update users set deletes_at = case when deletes_at is null then now() + interval '1 day' end where id = ${id}`,
    sql`update users set is_consultant = not is_consultant where id = ${id}`,
    sql`update consultation_infos set ratings = ratings + 1, rating_stars = 4.5 where user_id = ${id}`,
    sql`update consultant_profiles set disabled = not disabled where user_id = ${id}`,
    sql`update consultant_settings set currency = case currency when 'USD' then 'BOTH' else 'USD' end where user_id = ${id}`,
    sql`update duration_prices set usd = ${1_000 + turn}, enabled = not enabled where user_id = ${id}`,
    sql`insert into duration_prices (user_id, duration, enabled, usd) values (${id}, 60, true, ${turn})
      on conflict (user_id, duration) do update set usd = excluded.usd`,
    sql`delete from duration_prices where user_id = ${id} and duration = 60`,
  ];
  return changes[turn % changes.length] as SQL;
}

test('the directory is right after whatever changes accounts, ratings, profiles and prices at the same moment', async () => {
  const ids: number[] = [];
  for (let each = 0; each < 4; each += 1)
    ids.push(
      await makeConsultantRow(db, {
        username: `Consultant ${each}`,
        settings: { currency: 'BOTH', prices: { 30: { usd: 2_000, egp: 50_000 } } },
      }),
    );
  expect(await findListDifferences(db)).toEqual([]);
  let turn = 0;
  const change = async () => {
    turn += 1;
    const own = turn;
    await db.transaction(async (tx) => {
      await tx.execute(buildChange(own, ids[(own * 5) % ids.length] as number));
      if (own % 2 === 0) await tx.execute(sql`select pg_sleep(0.01)`);
    });
  };
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 9 }, change));
    expect(await findListDifferences(db)).toEqual([]);
  }
});
