import { sql } from 'drizzle-orm';
import { afterCommit, type Database, serializeSqlFor } from '../../kernel/index.ts';
import { noticeSetting, notifyAll } from './notice.ts';
import { eventColumns } from './read-events.ts';
import { realtimeEvents } from './tables.ts';

/** An event for users or for the readers of a topic. */
export interface NewEvent {
  to: { users: Iterable<number> } | { topic: string };
  /** `tracking.progress`. */
  kind: string;
  /** Ids and states alone: the page reads the rest by its calls, which check its rights. */
  payload: Readonly<Record<string, string | number>>;
  /** Of events with the same key a reader receives at most one a second, the newest. */
  coalesceKey?: string;
  /** For what matters at the moment only, such as typing: deleted after this time, and not received by readers who resume. */
  lifetimeMs?: number;
}

/** Transactions before the next one whose events a notice knows of, and at most so many events. */
const known = { transactions: sql.raw('32'), events: sql.raw('64') };

const firstKnown = sql`greatest(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ${known.transactions}, 0)`;

/**
 * Inserts events, and adds them to the notice of the transaction (`Notice`): what this statement saw of others, its snapshot and those of them with events. Where the
 * limit has cut these off, they are complete from the oldest one on. Exported for its plan's test.
 */
export const insertEvents = serializeSqlFor<'events'>(sql`
  with published as (
    insert into ${realtimeEvents} (recipient_id, topic, kind, payload, coalesce_key, created_at, expires_at)
    select "recipientId", topic, kind, payload, "coalesceKey", "createdAt", "expiresAt"
    from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
      as event("recipientId" int, topic text, kind text, payload jsonb, "coalesceKey" text, "createdAt" timestamptz, "expiresAt" timestamptz)
    returning ${eventColumns}
  ), newest as (
    select before.transaction_id::text as id from ${realtimeEvents} before
    where before.transaction_id >= ${firstKnown}::text::xid8
    order by before.transaction_id desc limit ${known.events}
  ), publishers as (
    select coalesce(jsonb_agg(distinct id), '[]') as ids,
      case when count(*) < ${known.events} then ${firstKnown} else min(id::bigint) end::text as since
    from newest
  ), earlier as (
    select notice from nullif(current_setting(${noticeSetting}, true), '') notice
    where notice::jsonb ->> 'transaction' = pg_current_xact_id()::text
  )
  select set_config(${noticeSetting}, jsonb_build_object(
    'transaction', pg_current_xact_id()::text, 'after', pg_current_snapshot()::text,
    'publishers', publishers.ids, 'since', publishers.since,
    'events', coalesce((select notice::jsonb -> 'events' from earlier), '[]') || (
      select jsonb_agg(to_jsonb(published) - 'transaction' order by id) from published)
  )::text, false) is null as "isNull" from publishers`);

/**
 * Publishes events in the transaction that causes them, by one statement: readers on all nodes receive them once it is committed.
 * @throws outside of a transaction
 */
export async function publish(tx: Database, events: readonly NewEvent[], now: Date): Promise<void> {
  const recordset = events.flatMap(({ to, lifetimeMs, ...event }) => {
    const addresses =
      'topic' in to ? [{ topic: to.topic }] : [...new Set(to.users)].map((recipientId) => ({ recipientId }));
    const expiresAt = lifetimeMs === undefined ? null : new Date(now.getTime() + lifetimeMs);
    return addresses.map((address) => ({ ...event, ...address, createdAt: now, expiresAt }));
  });
  if (recordset.length === 0) return;
  afterCommit(tx, notifyAll);
  await tx.execute(insertEvents({ events: JSON.stringify(recordset) }));
}
