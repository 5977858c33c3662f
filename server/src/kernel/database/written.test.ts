import { sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { written } from './written.ts';

const things = pgTable('things', { id: integer('id') });

test('a part is written as it would be in a statement; one with a value is refused', () => {
  const statement = sql`select ${written(sql`${things.id} from ${things}`)} where ${things.id} = ${3}`;
  expect(new PgDialect().sqlToQuery(statement)).toMatchObject({
    sql: 'select "things"."id" from "things" where "things"."id" = $1',
    params: [3],
  });
  expect(() => written(sql`${things.id} = ${3}`)).toThrow('A value differs');
});
