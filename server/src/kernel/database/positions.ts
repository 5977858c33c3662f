import { and, getTableColumns, gte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table whose rows have unique positions from 0. Removed rows that are still referenced have negative positions. */
type TableWithPositions = PgTable & { position: PgColumn };

/** Moves the selected rows to negative positions, below those of all removed rows, so that rows can then be written to their new positions one by one. */
export async function vacatePositions(
  tx: Database,
  table: TableWithPositions,
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

/** The SET clause of an upsert that overwrites every column with the inserted value. */
export const excludedColumns = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );
