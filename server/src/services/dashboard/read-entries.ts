import { type SQL, sql } from 'drizzle-orm';
import type { DashboardEntry } from 'shared-api/contracts/dashboard';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, type Language, rows } from '../../kernel/index.ts';

export const pageSize = 20;

/** What a source is asked for. */
export interface EntryQuery {
  /** Of a number of money. */
  currency: Currency;
  language: Language;
  /** When the current day of the site's zone began. */
  today: Date;
}

/** The rows that a number counts. */
export interface EntrySource {
  /** Columns with the fields of an entry as names: `id`, `title`, and as needed `detail`, `amount` and `path`. */
  columns: SQL;
  /** Tables with their joins. */
  from: SQL;
  where: SQL;
  /** The instant by which a row is counted. */
  at: SQL;
  id: SQL;
}

interface EntryRange {
  from: Date;
  /** Exclusive. */
  end: Date;
  page: number;
}

type Row = Pick<DashboardEntry, 'id' | 'title'> & Partial<DashboardEntry> & { at_ms: number };

/** A page of what a number counts between two instants, the newest first, and how many rows there are. */
export async function readEntries(
  db: Database,
  { columns, from, where, at, id }: EntrySource,
  { from: first, end, page }: EntryRange,
): Promise<{ items: DashboardEntry[]; count: number }> {
  const found = sql`from ${from} where ${where} and ${at} >= ${first.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`;
  const [all] = await rows<{ count: number }>(db, sql`select count(*)::int as count ${found}`);
  const items = await rows<Row>(
    db,
    sql`select ${columns}, (extract(epoch from ${at}) * 1000)::float8 as at_ms ${found}
        order by ${at} desc, ${id} desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return {
    items: items.map(({ id: entryId, title, detail = null, amount = null, path = null, at_ms }) => ({
      id: entryId,
      title,
      detail,
      at: new Date(at_ms).toISOString(),
      amount,
      path,
    })),
    count: all?.count ?? 0,
  };
}
