import { sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { createStatementCache, serializeSql, serializeSqlFor } from './serialize-sql.ts';

const items = pgTable('things', { id: integer('id') });

test('a part is written as it would be in a statement; one with a value is refused', () => {
  const statement = sql`select ${serializeSql(sql`${items.id} from ${items}`)} where ${items.id} = ${3}`;
  expect(new PgDialect().sqlToQuery(statement)).toMatchObject({
    sql: 'select "things"."id" from "things" where "things"."id" = $1',
    params: [3],
  });
  expect(() => serializeSql(sql`${items.id} = ${3}`)).toThrow('A value differs');
});

test('a part with values is written once, and has the values of each call', () => {
  const isOne = serializeSqlFor<'id' | 'other'>(
    sql`${items.id} in (${sql.placeholder('id')}::int, ${sql.placeholder('other')}, ${sql.placeholder('id')})`,
  );
  const statement = sql`select ${1} where ${isOne({ id: 2, other: null })} limit ${4}`;
  expect(new PgDialect().sqlToQuery(statement)).toMatchObject({
    sql: 'select $1 where "things"."id" in ($2::int, $3, $4) limit $5',
    params: [1, 2, null, 2, 4],
  });
  expect(new PgDialect().sqlToQuery(isOne({ id: 2, other: null }))).toMatchObject({
    sql: '"things"."id" in ($1::int, $2, $3)',
    params: [2, null, 2],
  });
  expect(() => isOne({ id: 2 })).toThrow('no value for other');
  expect(() => serializeSqlFor(sql`${items.id} = ${3}`)).toThrow('A value differs');
  expect(() => serializeSqlFor(sql`${items.id} = ${sql.placeholder('id')} and '$2' = ''`)).toThrow(
    'a dollar',
  );
});

test('a cache writes a statement once for each key, and starts anew once it is full', () => {
  const cache = createStatementCache<'id'>();
  const write = vi.fn(() => sql`select ${sql.placeholder('id')}::int`);
  for (const id of [1, 2])
    expect(new PgDialect().sqlToQuery(cache.get('a', write)({ id }))).toMatchObject({
      sql: 'select $1::int',
      params: [id],
    });
  expect(write).toHaveBeenCalledTimes(1);
  for (let key = 0; key < 200; key++) cache.get(String(key), write);
  cache.get('a', write);
  expect(write).toHaveBeenCalledTimes(202);
});
