import { sql } from 'drizzle-orm';
import { type Database, pipeline } from '../../kernel/index.ts';
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
}

/** Publishes events in the transaction that causes them: readers on all nodes receive them once it is committed. */
export async function publish(tx: Database, events: readonly NewEvent[], now: Date): Promise<void> {
  const rows = events.flatMap(({ to, ...event }) => {
    const addresses =
      'topic' in to ? [{ topic: to.topic }] : [...new Set(to.users)].map((recipientId) => ({ recipientId }));
    return addresses.map((address) => ({ ...event, ...address, createdAt: now }));
  });
  if (rows.length === 0) return;
  await pipeline([
    () => tx.insert(realtimeEvents).values(rows),
    () => tx.execute(sql`select pg_notify(${eventsChannel}, '')`),
  ]);
}
