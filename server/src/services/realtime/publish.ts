import { sql } from 'drizzle-orm';
import { afterCommit, type Database, serializeSqlFor } from '../../kernel/index.ts';
import { noticeSetting, notifyAll } from './notice.ts';
import { eventColumns } from './read-events.ts';
import { realtimeEvents } from './tables.ts';

/** An event for users or for the readers of a topic. */
export interface NewEvent {
  to: { users: Iterable<number> } | { topic: string };
  /** Such as `tracking.progress`. */
  kind: string;
  /** Only ids and states: the page reads the data by its calls, which check its permissions. */
  payload: Readonly<Record<string, string | number>>;
  /** A reader receives at most one event per second with the same key, the newest. */
  coalesceKey?: string;
  /** For events that matter only at the moment, such as typing: they are deleted after this time, and readers who resume do not receive them. */
  lifetimeMs?: number;
}

/** Number of transactions before the next one whose events a notice lists, and the maximum number of these events. */
const known = { transactions: sql.raw('32'), events: sql.raw('64') };

const firstKnown = sql`greatest(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ${known.transactions}, 0)`;

/**
 * Inserts events, and adds them to the notice of the transaction (`Notice`), with what this statement sees of other transactions: its snapshot, and which of them
 * have events. If the limit cuts that list off, it is complete from its oldest transaction on. Exported for the test of its plan.
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
 * Publishes events, by one statement, in the transaction that causes them: readers on all nodes receive them once it is committed.
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
