import { lt, notInArray, sql } from 'drizzle-orm';
import { type Counts, type CountsByNetwork, noViews } from 'platform/release';
import type { ReleaseHealth } from 'shared-api/contracts/releases';
import { type Database, rows } from '../../kernel/index.ts';
import { bounds, type Counted, type Measure, summarize, type Vital } from './measures.ts';
import { canaryCounts, releaseCounts, reportTickets } from './tables.ts';
import type { Ticket } from './tickets.ts';

/** A release in a period. */
export interface CountKey extends Counted {
  period: Date;
  name: string;
  version: string;
}

/** One count; with `isJudged` it is used in the evaluation of a canary. */
export interface Count extends CountKey {
  isJudged?: boolean;
}

/** The counts of one ticket. */
export interface TicketCounts {
  ticket: Pick<Ticket, 'id' | 'network' | 'expiresAt'>;
  counts: Count[];
}

/** More than any site has per second; further counts are dropped while the database is unavailable. */
const maxPending = 20_000;

interface Row extends CountKey {
  network?: string;
  count: number;
}

/** Sums equal rows, in an order that is the same on all nodes to avoid deadlocks. */
function sumRows(counts: Omit<Row, 'count'>[]): Row[] {
  const rowsByKey = new Map<string, Row>();
  for (const { period, name, version, network, measure, value } of counts) {
    const key = [period.toISOString(), name, version, network, measure, value].join('\n');
    const row = rowsByKey.get(key) ?? { period, name, version, network, measure, value, count: 0 };
    row.count += 1;
    rowsByKey.set(key, row);
  }
  return [...rowsByKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Counts that are not in the database yet. */
export class PendingCounts {
  #pending = new Map<string, TicketCounts>();

  /** Adds counts; a ticket that was added before adds nothing. */
  add(counts: TicketCounts): void {
    const { id } = counts.ticket;
    if (!this.#pending.has(id) && this.#pending.size < maxPending) this.#pending.set(id, counts);
  }

  /** Writes everything to the database in one transaction; after an error the counts remain for the next call. */
  async flush(db: Database): Promise<void> {
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      await storeCounts(db, [...taken.values()]);
    } catch (error) {
      for (const counts of taken.values()) this.add(counts);
      throw error;
    }
  }
}

/** Stores the counts of tickets that no node has used yet. */
async function storeCounts(db: Database, all: TicketCounts[]): Promise<void> {
  const tickets = all
    .map(({ ticket: { id, expiresAt } }) => ({ id, expires_at: expiresAt }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  await db.transaction(async (tx) => {
    const unused = await rows<{ id: string }>(
      tx,
      sql`insert into ${reportTickets} (id, expires_at)
          select * from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as used (id text, expires_at timestamptz)
          on conflict (id) do nothing returning id`,
    );
    const ids = new Set(unused.map(({ id }) => id));
    const counted = all
      .filter(({ ticket }) => ids.has(ticket.id))
      .flatMap(({ ticket: { network }, counts }) => counts.map((count) => ({ ...count, network })));
    const health = sumRows(counted.map((count) => ({ ...count, network: undefined })));
    if (health.length > 0)
      await tx.execute(sql`
        insert into ${releaseCounts} (period, name, version, measure, value, count)
        select * from jsonb_to_recordset(${JSON.stringify(health)}::jsonb)
          as counted (period timestamptz, name text, version text, measure text, value text, count int)
        on conflict (period, name, version, measure, value)
        do update set count = release_counts.count + excluded.count`);
    const judged = sumRows(counted.filter(({ isJudged }) => isJudged));
    if (judged.length > 0)
      await tx.execute(sql`
        insert into ${canaryCounts} (period, name, version, network, measure, value, count)
        select * from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
          as counted (period timestamptz, name text, version text, network text, measure text, value text, count int)
        on conflict (name, period, version, network, measure, value)
        do update set count = canary_counts.count + excluded.count`);
  });
}

const day = 86_400_000;

/**
 * Deletes counts older than 14 days, expired tickets, and network counts of canaries that have ended.
 * @param canaries names that have a canary now
 */
export async function deleteOldCounts(db: Database, now: Date, canaries: readonly string[]): Promise<void> {
  const oldest = new Date(now.getTime() - 14 * day);
  await db.delete(releaseCounts).where(lt(releaseCounts.period, oldest));
  await db.delete(canaryCounts).where(lt(canaryCounts.period, oldest));
  await db.delete(canaryCounts).where(notInArray(canaryCounts.name, [...canaries]));
  await db.delete(reportTickets).where(lt(reportTickets.expiresAt, now));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

type CountedRow = {
  measure: Measure;
  value: string;
  count: number;
};

/** Sums the rows of one release. */
function addUp(counted: readonly CountedRow[]): Pick<ReleaseHealth, 'views' | 'vitals'> {
  const views = { ...noViews };
  const measured = new Map<Vital, Map<string, number>>();
  for (const { measure, value, count } of counted) {
    if (measure === 'page' || measure === 'slot') views[value as keyof typeof views] += count;
    if (measure in bounds) {
      const histogram = measured.get(measure as Vital) ?? new Map<string, number>();
      measured.set(measure as Vital, histogram.set(value, (histogram.get(value) ?? 0) + count));
    }
  }
  const vitals = Object.fromEntries(
    [...measured].map(([metric, histogram]) => [metric, summarize(metric, histogram)]),
  );
  return { views, vitals };
}

/** The health of releases since an instant: of all, or of one name. */
export async function healthSince(db: Database, since: Date, name?: string): Promise<ReleaseHealth[]> {
  const found = await rows<CountedRow & { name: string; version: string }>(
    db,
    sql`select name, version, measure, value, sum(count)::float8 as count from ${releaseCounts}
        where period >= ${since.toISOString()}::timestamptz and (name = ${name ?? null} or ${name === undefined})
        group by name, version, measure, value order by name, version`,
  );
  const releases = groupBy(found, (row) => `${row.name}@${row.version}`);
  return [...releases.values()].flatMap((counted) => {
    const [first] = counted;
    return first ? [{ name: first.name, version: first.version, ...addUp(counted) }] : [];
  });
}

/** A step of time: when it began, and the health of each version in it. */
export interface HealthStep {
  at: Date;
  releases: ReleaseHealth[];
}

/**
 * The health of the versions of one name over time, in steps from midnight UTC on, the newest first. Steps without reports are left out.
 * @param stepMs at least five minutes, the period of the counts
 * @param count of the steps, the current one included
 */
export async function healthOverTime(
  db: Database,
  name: string,
  { stepMs, count, now }: { stepMs: number; count: number; now: Date },
): Promise<HealthStep[]> {
  const current = now.getTime() - (now.getTime() % stepMs);
  const since = new Date(current - (count - 1) * stepMs);
  const found = await rows<CountedRow & { step: number; version: string }>(
    db,
    sql`select floor(extract(epoch from period - ${since.toISOString()}::timestamptz) * 1000 / ${stepMs})::int as step,
          version, measure, value, sum(count)::float8 as count from ${releaseCounts}
        where name = ${name} and period >= ${since.toISOString()}::timestamptz
        group by step, version, measure, value order by step desc, version`,
  );
  return [...groupBy(found, ({ step }) => String(step))].map(([step, counted]) => ({
    at: new Date(since.getTime() + Number(step) * stepMs),
    releases: [...groupBy(counted, ({ version }) => version)].map(([version, all]) => ({
      name,
      version,
      ...addUp(all),
    })),
  }));
}

/** The counts of a release's versions by network since an instant. They exist only while one of the versions is a canary. */
export async function networksSince(
  db: Database,
  since: Date,
  name: string,
): Promise<Map<string, CountsByNetwork>> {
  const found = await rows<CountedRow & { version: string; network: string }>(
    db,
    sql`select version, network, measure, value, sum(count)::float8 as count from ${canaryCounts}
        where name = ${name} and period >= ${since.toISOString()}::timestamptz
        group by version, network, measure, value`,
  );
  const byVersion = groupBy(found, ({ version }) => version);
  return new Map(
    [...byVersion].map(([version, counted]) => {
      const byNetwork = groupBy(counted, ({ network }) => network);
      return [
        version,
        new Map<string, Counts>([...byNetwork].map(([network, all]) => [network, addUp(all)])),
      ];
    }),
  );
}
