import { sql } from 'drizzle-orm';
import { type Database, rows } from '../kernel/index.ts';

/** A digest of every table's rows, by its name: equal digests mean that nothing was written. */
export async function tableContents(
  db: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const [row] = await rows<{ digest: string | null }>(
      db,
      sql`select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(name)} t`,
    );
    contents[name] = row?.digest ?? '';
  }
  return contents;
}
