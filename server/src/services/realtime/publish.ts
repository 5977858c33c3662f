import { sql } from 'drizzle-orm';
import { type Database, serializeSqlFor } from '../../kernel/index.ts';
import { realtimeEvents } from './tables.ts';

/** The channel on which nodes notify one another that events were published. */
export const eventsChannel = 'rafiq_events';

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

/** One statement for the events and their notification, of which PostgreSQL sends one for a transaction. */
const insertEvents = serializeSqlFor<'events'>(sql`
  insert into ${realtimeEvents} (recipient_id, topic, kind, payload, coalesce_key, created_at, expires_at)
  select "recipientId", topic, kind, payload, "coalesceKey", "createdAt", "expiresAt"
  from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
    as event("recipientId" int, topic text, kind text, payload jsonb, "coalesceKey" text, "createdAt" timestamptz, "expiresAt" timestamptz)
  returning pg_notify(${sql.raw(`'${eventsChannel}'`)}, '')`);

/** Publishes events in the transaction that causes them: readers on all nodes receive them once it is committed. */
export async function publish(tx: Database, events: readonly NewEvent[], now: Date): Promise<void> {
  const rows = events.flatMap(({ to, lifetimeMs, ...event }) => {
    const addresses =
      'topic' in to ? [{ topic: to.topic }] : [...new Set(to.users)].map((recipientId) => ({ recipientId }));
    const expiresAt = lifetimeMs === undefined ? null : new Date(now.getTime() + lifetimeMs);
    return addresses.map((address) => ({ ...event, ...address, createdAt: now, expiresAt }));
  });
  if (rows.length === 0) return;
  await tx.execute(insertEvents({ events: JSON.stringify(rows) }));
}
