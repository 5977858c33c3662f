import { isDeepStrictEqual } from 'node:util';
import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/index.ts';
import type { Imported } from './content-kind.ts';

/** A table whose ids come from the content. */
type TableWithIds = PgTable & { id: PgColumn; $inferSelect: { id: number } };

/** A part of a table: the condition of its rows, and the column that is unique within it; all rows and their ids by default. */
interface Part {
  within?: SQL;
  key: PgColumn[];
}

/** Makes the rows of a table, or of a part of it, exactly these: missing ones are deleted. */
export async function replaceRows<Table extends TableWithIds>(
  tx: Database,
  table: Table,
  wanted: Table['$inferSelect'][],
  { within, key }: Part = { key: [table.id] },
): Promise<Imported> {
  // The compiler cannot relate a generic table to its own rows.
  const known = (await tx
    .select()
    .from(table as PgTable)
    .where(within)) as Table['$inferSelect'][];
  const before = new Map(known.map((row) => [row.id, row]));
  const ids = new Set(wanted.map(({ id }) => id));
  const removed = known.map(({ id }) => id).filter((id) => !ids.has(id));
  if (removed.length > 0) await tx.delete(table).where(and(within, inArray(table.id, removed)));
  return { ...(await writeChanged(tx, table, wanted, before, key)), removed: removed.length };
}

/** Inserts or updates rows with ids from the content; other rows stay, because they may be referred to. */
export async function upsertRows<Table extends TableWithIds>(
  tx: Database,
  table: Table,
  wanted: Table['$inferSelect'][],
): Promise<Imported> {
  const known = (await tx.select().from(table as PgTable)) as Table['$inferSelect'][];
  return writeChanged(tx, table, wanted, new Map(known.map((row) => [row.id, row])), [table.id]);
}

async function writeChanged<Table extends TableWithIds>(
  tx: Database,
  table: Table,
  wanted: Table['$inferSelect'][],
  before: ReadonlyMap<number, Table['$inferSelect']>,
  key: PgColumn[],
): Promise<Imported> {
  const changed = wanted.filter((row) => !isDeepStrictEqual(before.get(row.id), row));
  if (changed.length > 0) {
    const set = Object.entries(getTableColumns(table))
      .filter(([, column]) => !key.includes(column))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]);
    await tx
      .insert(table as PgTable)
      .values(changed)
      .onConflictDoUpdate({ target: key, set: Object.fromEntries(set) });
  }
  const created = changed.filter(({ id }) => !before.has(id)).length;
  return {
    created,
    updated: changed.length - created,
    kept: wanted.length - changed.length,
  };
}
