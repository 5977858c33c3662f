import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import { rows } from './database.ts';
import { createStatementNames } from './statement-names.ts';

test('a text has a name from the third time on, always the same and its own', () => {
  const names = createStatementNames();
  const named = (text: string) => [1, 2, 3, 4].map(() => names.of(text));
  const [first, second] = [named('select 1'), named('select 2')];
  expect(first).toEqual([undefined, undefined, first[3], first[3]]);
  expect(first[3]).not.toBe(second[3]);
});

test('only so many texts have names; those that come once never have', () => {
  const names = createStatementNames();
  for (let text = 0; text < 5_000; text += 1) names.of(`once ${text}`);
  const given = new Set<string | undefined>();
  for (let text = 0; text < 1_000; text += 1)
    for (let time = 0; time < 3; time += 1) given.add(names.of(`often ${text}`));
  given.delete(undefined);
  expect(given.size).toBe(300);
});

if (process.env.TEST_DATABASE_URL)
  test('what is asked often is planned under a name, once for all values', async () => {
    const { db, close } = await openTestDatabase();
    const prepared = async () =>
      rows<{ calls: number }>(
        db,
        sql`select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like 'select $1::int as asked%'`,
      );
    await db.transaction(async (tx) => {
      for (let value = 0; value < 5; value += 1)
        expect(await rows(tx, sql`select ${value}::int as asked`)).toEqual([{ asked: value }]);
    });
    expect(await prepared()).toEqual([{ calls: 3 }]);
    await close();
  });
