import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A part of statements that is always the same, written out once: to find the names of dozens of columns anew takes longer than many a query. */
export function written(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`A value differs from call to call: ${text}`);
  return sql.raw(text);
}
