import { and, getTableColumns, gte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table whose rows stand in places from 0, each of which is taken once; below 0 stands what was taken out and may be referred to still. */
type TableWithPlaces = PgTable & { position: PgColumn };

/**
 * Takes every row of a part of a table out of its place, below all that were taken out before, so that rows can be written into their new
 * places one after the other.
 */
export async function vacatePlaces(
  tx: Database,
  table: TableWithPlaces,
  within: SQL | undefined,
): Promise<void> {
  const { position } = table;
  const [lowest] = await tx
    .select({ place: min(position) })
    .from(table as PgTable)
    .where(within);
  const below = Math.min(0, Number(lowest?.place ?? 0)) - 1;
  await tx
    .update(table as PgTable)
    .set({ position: sql`${below}::int - ${position}` })
    .where(and(within, gte(position, 0)));
}

/** What an insert sets where a row with its id is there already: everything that it brings. */
export const excludedColumns = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );
