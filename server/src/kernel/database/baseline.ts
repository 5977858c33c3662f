import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../start-error.ts';
import { type Database, migrationsFolder, rows } from './database.ts';

/**
 * The last of the migrations that became `0000_baseline.sql`, by its hash in drizzle's journal. The baseline has the same timestamp, so drizzle
 * applies it only to an empty database.
 */
export const lastMigrationBefore = {
  hash: '22469019afd75b2442bd0aadd09849ad8b4939085c7a1ffa938eb0e08e9d65ed',
  when: 1_795_454_885_815,
};

const journal = sql`drizzle.__drizzle_migrations`;

const hasJournal = async (db: Database): Promise<boolean> => {
  const [found] = await rows<{ has: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  );
  return found?.has === true;
};

/** Whether all migrations are applied. It needs no more than the right to read the journal. */
export async function isMigrated(db: Database): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1);
  if (!last || !(await hasJournal(db))) return false;
  return (await rows(db, sql`select 1 from ${journal} where hash = ${last.hash}`)).length > 0;
}

/**
 * Replaces the old migrations in the journal by the baseline, if a database has all of them. An empty database is unchanged: migrating applies the
 * baseline to it.
 * @throws StartError for a database that has only some of them
 */
export async function adoptBaseline(db: Database): Promise<void> {
  if (!(await hasJournal(db))) return;
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (!baseline) throw new Error(`${migrationsFolder} has no migrations`);
  await db.transaction(async (tx) => {
    const applied = await rows<{ hash: string }>(tx, sql`select hash from ${journal} order by id`);
    const hashes = applied.map(({ hash }) => hash);
    if (hashes.length === 0 || hashes.includes(baseline.hash)) return;
    if (!hashes.includes(lastMigrationBefore.hash))
      throw new StartError(
        `The database has ${hashes.length} migrations of a version before the baseline, and not the last of them. Start the last version before it once, then this one, or begin with an empty database (docs/operations.md, "Migrations").`,
      );
    await tx.execute(sql`delete from ${journal}`);
    await tx.execute(
      sql`insert into ${journal} (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`,
    );
  });
}
