import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '../../kernel/index.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';
import { realtimeEvents } from './tables.ts';

export interface StoredEvent {
  id: number;
  transaction: bigint;
  recipientId: number | null;
  topic: string | null;
  kind: string;
  payload: Record<string, string | number>;
  coalesceKey: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Events by id, and the snapshot that they were read in. */
export interface ReadEvents {
  events: StoredEvent[];
  snapshot: Snapshot;
}

const columns = realtimeEvents;

/** Events that a read with this snapshot did not see. */
export const isUnseen = ({ xmin, xmax, running }: Snapshot): SQL => sql`(
  ${columns.transactionId} >= ${String(xmin)}::xid8 and (
    ${columns.transactionId} >= ${String(xmax)}::xid8
    or ${columns.transactionId}::text = any(${sql.param(running.map(String))}::text[])))`;

interface Row extends Record<string, unknown> {
  snapshot: string;
  id: number | null;
  transaction: string;
}

/**
 * Reads events in one statement with the snapshot that it sees, so that the next read with that snapshot goes on exactly after it. Rows of a
 * restored backup, whose transactions this database has not had, are left out.
 */
async function read(db: Database, which: SQL, limit: number): Promise<ReadEvents> {
  const found = await rows<Row>(
    db,
    sql`
    select pg_current_snapshot()::text as snapshot, event.* from (select 1) one left join (
      select ${columns.id}::float8 as id, ${columns.transactionId}::text as transaction, ${columns.recipientId} as "recipientId",
        ${columns.topic} as topic, ${columns.kind} as kind, ${columns.payload} as payload, ${columns.coalesceKey} as "coalesceKey",
        (extract(epoch from ${columns.createdAt}) * 1000)::float8 as "createdAt"
      from ${columns}
      where ${which} and pg_visible_in_snapshot(${columns.transactionId}, pg_current_snapshot())
      order by ${columns.id} limit ${limit}
    ) event on true order by event.id`,
  );
  const snapshot = parseSnapshot(found[0]?.snapshot ?? '');
  if (!snapshot) throw new Error('The database has no snapshot');
  const events = found.filter(({ id }) => id !== null);
  return {
    snapshot,
    events: events.map((row) => ({
      ...(row as unknown as StoredEvent),
      transaction: BigInt(row.transaction),
    })),
  };
}

/** Events for anyone since a snapshot; without one only the snapshot of now. */
export const readAllEvents = (
  db: Database,
  after: Snapshot | undefined,
  limit: number,
): Promise<ReadEvents> => read(db, after ? isUnseen(after) : sql`false`, limit);

/** What one reader receives. */
export interface Audience {
  userId: number;
  topics: readonly string[];
}

/** Events for one reader since a snapshot, or published since a time; without those that expire. */
export function readOwnEvents(
  db: Database,
  { userId, topics }: Audience,
  { after, since }: { after?: Snapshot; since?: Date },
  limit: number,
): Promise<ReadEvents> {
  const unseen = after ? isUnseen(after) : sql`false`;
  const recent = since ? sql`${columns.createdAt} >= ${since.toISOString()}::timestamptz` : sql`false`;
  const own = sql`(${columns.recipientId} = ${userId} or ${columns.topic} = any(${sql.param([...topics])}::text[]))`;
  return read(db, sql`(${unseen} or ${recent}) and ${own} and ${columns.expiresAt} is null`, limit);
}
