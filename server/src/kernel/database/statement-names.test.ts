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
  const input = new Set<string | undefined>();
  for (let text = 0; text < 1_000; text += 1)
    for (let time = 0; time < 3; time += 1) input.add(names.of(`often ${text}`));
  input.delete(undefined);
  expect(input.size).toBe(300);
});

if (process.env.TEST_DATABASE_URL)
  test('what is asked often is planned under a name, once for all values; what begins and ends a transaction is not', async () => {
    const { db, close } = await openTestDatabase();
    const plans = (): Promise<{ calls: number; statement: string }[]> =>
      rows(
        db,
        sql`select (generic_plans + custom_plans)::int as calls, statement from pg_prepared_statements where statement not like '%generic_plans%' order by statement`,
      );
    await db.transaction(async (tx) => {
      for (let value = 0; value < 5; value += 1) {
        expect(await rows(tx, sql`select ${value}::int as asked`)).toEqual([{ asked: value }]);
        expect(await rows(tx, sql`select 7 as the_same`)).toEqual([{ the_same: 7 }]);
        await tx.transaction((within) => rows(within, sql`select ${value}::int as within`));
      }
    });
    expect(await plans()).toEqual([
      { calls: 3, statement: 'select $1::int as asked' },
      { calls: 3, statement: 'select $1::int as within' },
      { calls: 3, statement: 'select 7 as the_same' },
    ]);
    await close();
  });
