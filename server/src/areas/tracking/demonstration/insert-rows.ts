import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, rows } from '../../../kernel/index.ts';

/**
 * Inserts many rows in one statement with one parameter, a JSON list, because Drizzle's own insert serializes each value of each row, which takes
 * seconds for tens of thousands of rows.
 * @param returning columns of the inserted rows
 */
export async function insertRows<Row extends Record<string, unknown>>(
  tx: Database,
  table: PgTable,
  values: readonly object[],
  returning: SQL = sql`1 as inserted`,
): Promise<Row[]> {
  const [first] = values;
  if (first === undefined) return [];
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const used = Object.keys(first).map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`There is no column ${key}`);
    return { key, name: sql.identifier(column.name), type: sql.raw(column.getSQLType()) };
  });
  const names = sql.join(
    used.map(({ name }) => name),
    sql`, `,
  );
  const read = sql.join(
    used.map(({ key, type }) => sql`${sql.identifier(key)} ${type}`),
    sql`, `,
  );
  const keys = sql.join(
    used.map(({ key }) => sql.identifier(key)),
    sql`, `,
  );
  return rows<Row>(
    tx,
    sql`insert into ${table} (${names}) select ${keys} from json_to_recordset(${JSON.stringify(values)}::json) as given (${read}) returning ${returning}`,
  );
}
