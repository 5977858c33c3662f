import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Module } from '../../kernel/index.ts';
import { dailyChanges, dailyTotals, dailyZone } from './tables.ts';

/** The counters of all modules that can be counted from scratch: each selects `at` and `amount`. */
const listCounted = (modules: readonly Module[]): [counter: string, source: SQL][] =>
  modules.flatMap(({ counted = {} }) => Object.entries(counted));

/** Replaces the totals of counters by the sums of what they count. */
async function replaceTotals(
  tx: Database,
  counted: readonly [counter: string, source: SQL][],
  timezone: string,
): Promise<void> {
  const counters = counted.map(([counter]) => counter);
  await tx.delete(dailyChanges).where(inArray(dailyChanges.counter, counters));
  await tx.delete(dailyTotals).where(inArray(dailyTotals.counter, counters));
  for (const [counter, source] of counted)
    await tx.execute(sql`
      insert into daily_totals (counter, day, total)
      select ${counter}::text, day, sum(sum(amount)) over (order by day)
      from (select (at at time zone ${timezone}::text)::date as day, amount from (${source}) s (at, amount)) s group by day`);
}

/**
 * Counts from scratch, in the days of a zone, if the counters have another one: once after they were created, and when the site gets another
 * zone. All is read in one snapshot; what is written meanwhile is a change that comes on top.
 */
export const countAgain = (db: Database, modules: readonly Module[], timezone: string): Promise<void> =>
  db.transaction(
    async (tx) => {
      // The first statement, because the snapshot is taken after it. It waits for a node that adds changes to the totals.
      await tx.execute(sql`lock table ${dailyTotals} in share row exclusive mode`);
      const [zone] = await tx.select().from(dailyZone);
      if (zone?.timezone === timezone) return;
      await replaceTotals(tx, listCounted(modules), timezone);
      await tx.update(dailyZone).set({ timezone });
    },
    { isolationLevel: 'repeatable read' },
  );
