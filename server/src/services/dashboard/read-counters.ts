import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../kernel/index.ts';

/** Reads counters between days. */
export interface CounterReader {
  /** Ascending dates of the site's zone. Each value lies between two of them, the first one inclusive. */
  days: readonly string[];
  /** The date in the site's zone. */
  today: string;
  /**
   * The sums of a counter, one less than there are days. What is asked for together is read in one statement.
   * @param until leaves out this date and all later ones
   */
  read(counter: string, until?: string): Promise<number[]>;
}

/** Counter and date → sum of all that was counted before the date. */
type Totals = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads what was counted before some dates: the running total of the day before, and the changes that it does not have yet. */
async function readTotals(
  db: Database,
  counters: readonly string[],
  dates: readonly string[],
): Promise<Totals> {
  const found = await rows<{ counter: string; totals: number[] }>(
    db,
    sql`with changed as materialized (
          select counter, (at at time zone coalesce(timezone, 'UTC'))::date as day, sum(amount) as amount
          from daily_changes, daily_zone group by 1, 2
        )
        select counter, array_agg((
          coalesce((select total from daily_totals t where t.counter = c.counter and t.day < d.day order by t.day desc limit 1), 0)
          + coalesce((select sum(amount) from changed where changed.counter = c.counter and changed.day < d.day), 0)
        )::float8 order by d.day) as totals
        from jsonb_array_elements_text(${JSON.stringify(counters)}::jsonb) c (counter),
          (select value::date as day from jsonb_array_elements_text(${JSON.stringify(dates)}::jsonb)) d
        group by counter`,
  );
  return new Map(
    found.map(({ counter, totals }) => [
      counter,
      new Map(dates.map((date, index) => [date, totals[index] ?? 0])),
    ]),
  );
}

/** Creates a reader for some days. */
export function createCounterReader(db: Database, days: readonly string[], today: string): CounterReader {
  const dates = [...new Set([...days, today])].sort();
  const asked = new Set<string>();
  let answer: Promise<Totals> | undefined;
  /** Waits until all that is asked for in this turn is known. */
  const readTogether = async (): Promise<Totals> => {
    await undefined;
    answer = undefined;
    const counters = [...asked];
    asked.clear();
    return readTotals(db, counters, dates);
  };
  return {
    days,
    today,
    async read(counter, until) {
      asked.add(counter);
      answer ??= readTogether();
      const totals = (await answer).get(counter);
      const totalBefore = (day: string) => totals?.get(until !== undefined && day > until ? until : day) ?? 0;
      return days.slice(1).map((day, index) => totalBefore(day) - totalBefore(days[index] as string));
    },
  };
}
