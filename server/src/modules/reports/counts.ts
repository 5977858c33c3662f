import { lt, sql } from 'drizzle-orm';
import type { ReleaseHealth } from 'shared-api/contracts/releases';
import { type Database, rows } from '../../kernel/index.ts';
import { bounds, type Counted, type Measure, summaryOf, type Vital } from './measures.ts';
import { releaseCounts } from './tables.ts';

/** A release in a period. */
export interface CountKey extends Counted {
  period: Date;
  name: string;
  version: string;
}

/** More different ones than any site has in a second; what is beyond, while the database is gone, is not counted. */
const mostPending = 20_000;

const textOf = ({ period, name, version, measure, value }: CountKey): string =>
  [period.toISOString(), name, version, measure, value].join('\n');

/** What was counted and is not in the database yet. */
export class PendingCounts {
  #pending = new Map<string, CountKey & { count: number }>();

  add(key: CountKey, count = 1): void {
    const text = textOf(key);
    const known = this.#pending.get(text);
    if (known) known.count += count;
    else if (this.#pending.size < mostPending) this.#pending.set(text, { ...key, count });
  }

  /** Adds everything to the database, in one statement; what could not be added waits for the next time. */
  async flush(db: Database): Promise<void> {
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      // Several nodes do this at once: rows in one order for all of them, so that none waits for another in a circle.
      await addCounts(
        db,
        [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
      );
    } catch (error) {
      for (const { count, ...key } of taken.values()) this.add(key, count);
      throw error;
    }
  }
}

async function addCounts(db: Database, counts: (CountKey & { count: number })[]): Promise<void> {
  await db.execute(sql`
    insert into ${releaseCounts} (period, name, version, measure, value, count)
    select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as counted (period timestamptz, name text, version text, measure text, value text, count int)
    on conflict (period, name, version, measure, value)
    do update set count = release_counts.count + excluded.count`);
}

const day = 86_400_000;

/** Deletes what is older than 14 days. */
export async function forgetCounts(db: Database, now: Date): Promise<void> {
  await db.delete(releaseCounts).where(lt(releaseCounts.period, new Date(now.getTime() - 14 * day)));
}

const none = (): ReleaseHealth['views'] => ({ shown: 0, load: 0, render: 0, error: 0 });

/** How releases did since a moment: all of them, or those of one name. */
export async function healthSince(db: Database, since: Date, name?: string): Promise<ReleaseHealth[]> {
  const found = await rows<{ name: string; version: string; measure: Measure; value: string; count: number }>(
    db,
    sql`select name, version, measure, value, sum(count)::float8 as count from ${releaseCounts}
        where period >= ${since.toISOString()}::timestamptz and (name = ${name ?? null} or ${name === undefined})
        group by name, version, measure, value order by name, version`,
  );
  const health = new Map<string, ReleaseHealth & { measured: Map<Vital, Map<string, number>> }>();
  for (const { name, version, measure, value, count } of found) {
    const key = `${name}@${version}`;
    const release = health.get(key) ?? { name, version, views: none(), vitals: {}, measured: new Map() };
    health.set(key, release);
    if (measure === 'page' || measure === 'slot') release.views[value as keyof typeof release.views] += count;
    if (measure in bounds) {
      const histogram = release.measured.get(measure as Vital) ?? new Map();
      release.measured.set(measure as Vital, histogram.set(value, count));
    }
  }
  return [...health.values()].map(({ measured, ...release }) => ({
    ...release,
    vitals: Object.fromEntries(
      [...measured].map(([metric, histogram]) => [metric, summaryOf(metric, histogram)]),
    ),
  }));
}
