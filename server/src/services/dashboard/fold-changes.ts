import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../kernel/index.ts';
import { dailyTotals } from './tables.ts';

/** Maximum number of changes of one transaction. */
const batch = 20_000;

type Change = { counter: string; day: string; amount: number };

/** Takes a batch of changes out of their table. @returns their sums by counter and day, and how many there were */
async function removeChanges(tx: Database): Promise<{ changes: Change[]; count: number }> {
  const found = await rows<Change & { count: number }>(
    tx,
    sql`with removed as (
          delete from daily_changes where id in (select id from daily_changes order by id limit ${batch})
          returning counter, at, amount
        )
        select counter, ((at at time zone coalesce(timezone, 'UTC'))::date)::text as day, sum(amount)::float8 as amount, count(*)::int as count
        from removed, daily_zone group by 1, 2`,
  );
  return {
    changes: found.map(({ counter, day, amount }) => ({ counter, day, amount })),
    count: found.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Adds changes to the totals of their days and of all later ones. */
async function addChanges(tx: Database, changes: readonly Change[]): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (counter text, day date, amount bigint)`;
  // A day that is new begins with the total of the day before it.
  await tx.execute(sql`
    insert into daily_totals (counter, day, total)
    select c.counter, c.day, coalesce((
      select total from daily_totals t where t.counter = c.counter and t.day < c.day order by t.day desc limit 1), 0)
    from ${changed} on conflict (counter, day) do nothing`);
  await tx.execute(sql`
    update daily_totals t set total = t.total + s.amount
    from (
      select t.counter, t.day, sum(c.amount) as amount
      from ${changed} join daily_totals t on t.counter = c.counter and t.day >= c.day group by 1, 2
    ) s where t.counter = s.counter and t.day = s.day and s.amount <> 0`);
}

/** Adds changes to the totals, unless another node is doing so. @returns whether there may be more */
const foldBatch = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lock] = await rows<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('daily_totals', 0)) as free`,
    );
    if (!lock?.free) return false;
    // Waits here for a node that counts from scratch, before it has locked any change.
    await tx.execute(sql`lock table ${dailyTotals} in row exclusive mode`);
    const { changes, count } = await removeChanges(tx);
    if (changes.length > 0) await addChanges(tx, changes);
    return count === batch;
  });

/** Moves all changes of counters into their totals. A reader sees each change once meanwhile. */
export async function foldChanges(db: Database): Promise<void> {
  while (await foldBatch(db));
}
