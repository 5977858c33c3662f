import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, rows, sqlState } from '../../kernel/index.ts';
import { mediaName } from './links.ts';
import type { MediaStore } from './store/media-store.ts';
import { media } from './tables.ts';

/** Minimum age of a removed file, because a row may be about to refer to a younger one. */
const graceMs = 3_600_000;

/** The columns that refer to media, read from the database's schema, so that none is forgotten. */
export const findReferences = (db: Database) =>
  rows<{ table: string; column: string }>(
    db,
    sql`select conrelid::regclass::text as "table", attname::text as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = 'media'::regclass and contype = 'f' and conrelid <> 'media_uploads'::regclass`,
  );

/** Ids of files that no row refers to. */
async function unused(db: Database, before: Date): Promise<string[]> {
  const nowhere = (await findReferences(db)).map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${media.id})`,
  );
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.createdAt, before), ...nowhere));
  return found.map(({ id }) => id);
}

const foreignKeyViolation = '23503';

/** Removes a file and its row, unless it is being stored or a row refers to it by now. */
export async function remove(
  db: Database,
  store: MediaStore,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ id: media.id, type: media.type })
        .from(media)
        // It may have been stored again since it was found.
        .where(and(eq(media.id, id), lt(media.createdAt, before)))
        .for('update', { skipLocked: true });
      if (!row) return false;
      await tx.delete(media).where(eq(media.id, id));
      // A call that stores the same bytes waits for this row, and then finds no file. If the store is unavailable, file and row
      // remain.
      await store.delete(mediaName(row));
      return true;
    });
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return false;
    throw error;
  }
}

/**
 * Removes the files that no row refers to any more, such as those of removed lessons and of submissions of closed accounts.
 * @returns how many
 */
export async function removeUnused(db: Database, store: MediaStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  let removed = 0;
  for (const id of await unused(db, before)) if (await remove(db, store, { id, before })) removed++;
  return removed;
}
