import { sql } from 'drizzle-orm';
import { type Database, rows } from '../kernel/index.ts';

/** A digest of each table's rows, by table name: equal digests mean that nothing has changed. */
export async function tableContents(
  db: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const digests = tables
    .filter(({ name }) => !except.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(name)} t`,
    );
  // One statement, because it runs before and after hundreds of calls.
  const found = await rows<{ name: string; digest: string }>(db, sql.join(digests, sql` union all `));
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}

/** The number of the next transaction that writes: if it is unchanged, nothing was written meanwhile. */
export async function readNextTransaction(db: Database): Promise<string> {
  const [row] = await rows<{ next: string }>(
    db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  if (row === undefined) throw new Error('The database has no number for the next transaction');
  return row.next;
}
