import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { lastMigrationBefore } from '../kernel/database/baseline.ts';
import type { OpenDatabase } from '../kernel/database/database.ts';

/** The migrations before the baseline, in order. */
const file = new URL('./old-migrations.fixture.sql', import.meta.url);

/** Migrates an empty database to the last version before the baseline. @param last hash of the last migration in its journal */
export async function applyOldMigrations(
  { db, execute }: Pick<OpenDatabase, 'db' | 'execute'>,
  last = lastMigrationBefore.hash,
): Promise<void> {
  await execute(await readFile(file, 'utf8'));
  await execute(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { when } = lastMigrationBefore;
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('one before it', ${when - 1}), (${last}, ${when})`,
  );
}
