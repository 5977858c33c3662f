import { type SQL, sql } from 'drizzle-orm';
import { afterCommit, type Database, rows, serializeSqlFor } from '../../kernel/index.ts';
import { toNotification } from './notice.ts';
import { type EventRow, eventColumns, toEvent } from './read-events.ts';
import { parseSnapshot } from './snapshot.ts';
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
const known = { transactions: 32, events: 64 };

/**
 * Inserts events. Each row has what the statement saw of other transactions: its snapshot, and of those with events the latest.
 * Exported for its plan's test.
 */
export const insertEvents = serializeSqlFor<'events'>(sql`
  insert into ${realtimeEvents} (recipient_id, topic, kind, payload, coalesce_key, created_at, expires_at)
  select "recipientId", topic, kind, payload, "coalesceKey", "createdAt", "expiresAt"
  from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
    as event("recipientId" int, topic text, kind text, payload jsonb, "coalesceKey" text, "createdAt" timestamptz, "expiresAt" timestamptz)
  returning ${eventColumns}, pg_current_snapshot()::text as snapshot, array(
    select before.transaction_id::text from ${realtimeEvents} before
    where before.transaction_id >= greatest(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ${sql.raw(String(known.transactions))}, 0)::text::xid8
    order by before.transaction_id desc limit ${sql.raw(String(known.events))}
  ) as publishers`);

interface Inserted extends EventRow {
  publishers: string[];
}

/** The statement that notifies all nodes of what one transaction has published. */
function toStatement(inserted: readonly Inserted[]): SQL | undefined {
  const events = inserted.map(toEvent).sort((one, other) => one.id - other.id);
  const [[first], last] = [events, inserted.at(-1)];
  const after = parseSnapshot(last?.snapshot ?? '');
  if (!first || !last || !after) return undefined;
  // The newest first. Where the limit has cut them off, they are complete from the oldest one on.
  const publishers = [...new Set(last.publishers)].map(BigInt);
  const oldest = publishers.at(-1);
  const isComplete = last.publishers.length < known.events || oldest === undefined;
  const since = isComplete ? after.xmax - BigInt(known.transactions) : oldest;
  return toNotification({
    transaction: first.transaction,
    after,
    publishers,
    since: since > 0n ? since : 0n,
    events,
  });
}

/** Publishes events in the transaction that causes them: readers on all nodes receive them once it is committed. */
export async function publish(tx: Database, events: readonly NewEvent[], now: Date): Promise<void> {
  const recordset = events.flatMap(({ to, lifetimeMs, ...event }) => {
    const addresses =
      'topic' in to ? [{ topic: to.topic }] : [...new Set(to.users)].map((recipientId) => ({ recipientId }));
    const expiresAt = lifetimeMs === undefined ? null : new Date(now.getTime() + lifetimeMs);
    return addresses.map((address) => ({ ...event, ...address, createdAt: now, expiresAt }));
  });
  if (recordset.length === 0) return;
  afterCommit(tx, toStatement, await rows<Inserted>(tx, insertEvents({ events: JSON.stringify(recordset) })));
}
