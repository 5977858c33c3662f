import { sql } from 'drizzle-orm';
import { type Database, rows } from '../kernel/index.ts';

/** Objects of the schema `public` by kind, one line each. The order of a table's columns is left out, because it has no effect. */
const kinds = {
  extensions: sql`select extname as line from pg_extension where extname <> 'plpgsql'`,
  tables: sql`select format('%s %s %s %s', relkind, relname, relpersistence, reloptions) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
  columns: sql`select format('%s.%s %s null=%s default=%s generated=%s identity=%s collation=%s storage=%s',
      c.relname, a.attname, format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
      (select collname from pg_collation where oid = a.attcollation), a.attstorage) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraints: sql`select format('%s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0`,
  indexes: sql`select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: sql`select format('%s %s', pg_get_triggerdef(oid), tgenabled) as line from pg_trigger where not tgisinternal`,
  functions: sql`select pg_get_functiondef(p.oid) as line from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  sequences: sql`select format('%s %s start=%s min=%s max=%s by=%s cycle=%s cache=%s', sequencename, data_type, start_value, min_value, max_value,
      increment_by, cycle, cache_size) as line
    from pg_sequences where schemaname = 'public'`,
  types: sql`select format('%s %s', typtype, typname) as line from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
  statistics: sql`select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  policies: sql`select format('%s %s %s', tablename, policyname, qual) as line from pg_policies where schemaname = 'public'`,
  comments: sql`select description as line from pg_description where classoid = 'pg_class'::regclass
    and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
};

/** Describes the schema `public` of a database, to compare two databases. */
export async function readCatalogue(db: Database): Promise<Record<string, string[]>> {
  const catalogue: Record<string, string[]> = {};
  for (const [kind, statement] of Object.entries(kinds))
    catalogue[kind] = (await rows<{ line: string }>(db, statement)).map(({ line }) => line).sort();
  return catalogue;
}
